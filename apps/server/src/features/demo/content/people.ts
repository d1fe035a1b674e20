/** Somebody of the school; `name` is the real name, the user name is made of Latin letters. */
export interface DemoPerson {
  username: string;
  name: string;
}

const named = (text: string): readonly DemoPerson[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [username = '', ...name] = line.trim().split(' ');
      return { username, name: name.join(' ') };
    });

/** Who teaches: the first one has made the class, contests and trainings. */
export const teachers = named(`
  shen_ruoxi 沈若溪
  oliver_hale Oliver Hale`);

/** The class is taken from the beginning of the list; the eighth pupil is the one who is stuck. */
export const pupils = named(`
  lin_xiaoyu 林晓雨
  emma_wright Emma Wright
  chen_yifan 陈一帆
  noah_carter Noah Carter
  zhao_mengyao 赵梦瑶
  lucas_meyer Lucas Meyer
  wang_zihan 王梓涵
  zhou_zimo 周子墨
  sophie_grant Sophie Grant
  liu_haoran 刘浩然
  amelia_stone Amelia Stone
  xu_jiaqi 徐嘉琪
  henry_park Henry Park
  sun_yutong 孙雨桐
  clara_novak Clara Novak
  huang_junjie 黄俊杰
  theo_bennett Theo Bennett
  wu_siyuan 吴思远
  mia_forster Mia Forster
  zheng_kexin 郑可欣
  jack_osborne Jack Osborne
  feng_tianyou 冯天佑
  isla_murray Isla Murray
  tang_wenxuan 唐文轩
  leo_fischer Leo Fischer
  cao_lingfei 曹凌飞
  grace_holmes Grace Holmes
  deng_anqi 邓安琪
  samuel_reed Samuel Reed
  peng_yuhang 彭宇航
  nora_lindqvist Nora Lindqvist
  xie_chenxi 谢晨曦
  felix_arnold Felix Arnold
  han_zhiyuan 韩志远
  ruby_dalton Ruby Dalton
  cai_minghui 蔡明慧
  ethan_walsh Ethan Walsh
  pan_shiqi 潘诗琪
  julia_marsh Julia Marsh
  du_jingyi 杜静怡
  owen_price Owen Price
  jiang_haoyu 蒋昊宇
  alice_tremblay Alice Tremblay
  yu_xinran 余欣然
  max_keller Max Keller
  ye_zichen 叶子辰
  daisy_nolan Daisy Nolan
  cheng_ruihan 程睿涵
  adam_kowalski Adam Kowalski
  su_wanqing 苏婉清
  hazel_byrne Hazel Byrne
  lu_yiming 陆一鸣
  victor_lang Victor Lang
  fan_siqi 范思琪
  eliza_morton Eliza Morton
  shi_jiahao 石嘉豪
  peter_vance Peter Vance
  bai_luoyu 白洛羽`);

/** How many pupils are in the class, and which of them is stuck. */
export const classSize = 20;
export const stuckPupil = 7;
