/**
 * Words that passwords are made of most often, as this project wrote them down from what is generally known: in English, in pinyin,
 * first names, teams, games, months. With figures and signs around them, and letters written as figures, they are found too.
 */
const words = new Set(
  `access account administrator admin adminadmin angel animal apple august autumn baby babygirl badminton banana baseball basketball
  batman bear beautiful beer biteme blink blue bonjour booboo boss brother buster butterfly cameron caonima catch changeme charlie
  cheese chelsea chicken chocolate christmas coffee college computer contest cookie corvette cowboy creative cricket crystal dallas
  daniel dashuaige default diamond dolphin donald dragon eagle easy eminem england family february ferrari flower football forever
  forget freedom friend friends friday fuckyou game gamer gaming ginger girl gold golf goodluck google guest guitar hacker hahaha
  hallo hammer happy harley heaven heihei hello hellohello helloworld heythere hockey holiday home honey hottie hunter iloveyou
  iloveu internet jackson january jasmine jennifer jessica jesus jesuschrist jordan joshua judge july june justin killer king kitty
  ladybug laptop legend letmein letmeinnow library linux liverpool login lol lovelove love lovely loveme lover loveyou lucky machine
  maggie manager manchester march marina marine market master matrix matthew maverick mercedes merlin michael michelle mickey
  miracle mobile monday money monkey monster morgan mother motherfucker mountain music mustang mylove naruto natalie newpass
  newyork nicholas nicole ninja nirvana nothing november october onlinejudge online orange owner pakistan panda panther passcode
  passion passme passpass passphrase passwd passwort password passwords peace peanut pepper phoenix player please pokemon police
  princess private programming public purple qazwsxedc rabbit rainbow ranger rachel raiders realmadrid red rocky root rootroot
  russia samantha samsung saturday school secret secure security september server shadow shanghai beijing china zhongguo nihao
  woaini woaiwojia aini wodemima mima tamade nimade laopo laogong baobao baobei mama baba jiayou xiaoming zhangsan lisi wangwu
  wangxiaoming student xuesheng laoshi teacher shuaige meinv silver single sister snoopy soccer sophie spiderman spring star
  starwars stella strawberry student summer sunday sunflower sunset sunshine super superman superstar sweet swimming system taylor
  teacher team tennis test tester testing testtest thankyou thomas thunder thursday tiger tigger toor trustme trustno truelove
  tuesday twilight tyler ubuntu unicorn unknown user username valentina vanessa victoria victory viking virus warcraft wednesday
  welcome whatever william windows winner winter wizard wolf wonderful world yankees yellow yourname zaq zxcvbnm zxc qwe asd qwert
  qwerty qwertz azerty asdf asdfgh asdfghjkl abc abcd abcde abcdef acm icpc noip olympiad`.split(/\s+/),
);

/** Rows and columns of keyboards, the alphabet, and figures: what fingers walk along. */
const walks = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '!@#$%^&*()',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '147258369',
  '159753',
];
const bothWays = walks.flatMap((walk) => [walk, [...walk].reverse().join('')]);

/** Letters behind the figures and signs that stand for them. */
const plainLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const asLetters = (text: string): string => text.replace(/[013457@$]/g, (sign) => plainLetters[sign]!);

/** Is it one piece of at most six characters again and again? */
const isRepeated = (text: string): boolean => /^(.{1,6}?)\1+.?$/.test(text);

/** Is it made of at most three walks of three characters and more? */
const isWalked = (text: string): boolean => {
  let rest = text;
  for (let pieces = 0; pieces < 3 && rest !== ''; pieces += 1) {
    let length = rest.length;
    while (length >= 3 && !bothWays.some((walk) => walk.includes(rest.slice(0, length)))) length -= 1;
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return rest === '';
};

/** Six or eight figures that are a day, in the orders that people write days in. */
const isDay = (text: string): boolean =>
  /^((19|20)?\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])|(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)?\d\d|(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(19|20)?\d\d)$/.test(
    text,
  );

/** What is left without figures and signs at both ends. */
const core = (text: string): string => text.replace(/^[\d\W_]+|[\d\W_]+$/g, '');

/** Characters around a name or a word that make it no better. */
const around = 4;

/**
 * Tells whether a password is among the first that somebody tries: rows of keys, figures in a row, days, what repeats itself, a
 * common word or the own name with a little around it.
 */
export const isCommonPassword = (password: string, own: readonly string[] = []): boolean => {
  const text = password.toLowerCase();
  if (isRepeated(text) || isWalked(text) || isDay(text)) return true;
  const candidates = [text, core(text), asLetters(text), asLetters(core(text)), core(asLetters(text))];
  if (candidates.some((one) => words.has(one) && text.length - one.length <= 2 * around)) return true;
  return own.some((name) => {
    const known = name.toLowerCase();
    return known.length >= 3 && text.includes(known) && text.length - known.length <= around;
  });
};
