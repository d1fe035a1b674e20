import { admins, login, open, type Row, rootOnly } from './permissionRow.ts';

const noTexts = { name: '', shortName: '', description: '', footer: '' };
const refused = { user: '200/403', noSubmit: '200/403' } as const;

/** Rows of calls of files, the home page and the back office of the site. */
export const siteMatrix: readonly Row[] = [
  // The matrix sends no file, so whoever passes hears that one is missing.
  login('file.uploadMdImg', {}, { rest: '200/400', ...refused }),
  login('file.uploadMdFile', {}, { rest: '200/400', ...refused }),
  login('file.uploadAvatar', {}, '200/400'),
  rootOnly('file.uploadCarouselImg', {}, '200/400'),
  login('file.deleteMdImg', { query: { fileId: 987654 } }, '200/400'),
  open('file.downloadPicture', { path: '/api/public/img/unknown.png' }, '400/404'),

  open('home.getQuote'),
  open('home.getHome'),
  open('home.search', { query: { keyword: 'a' } }),
  login('home.getUnfinished'),
  rootOnly('homeAdmin.adminGetAnnouncements'),
  rootOnly('homeAdmin.createAnnouncement', { body: { title: '', content: '' } }, '200/400'),
  rootOnly('homeAdmin.updateAnnouncement', { body: { id: 987654, title: 'T', content: 'C' } }, '200/404'),
  rootOnly('homeAdmin.deleteAnnouncement', { query: { aid: 987654 } }, '200/404'),
  rootOnly('homeAdmin.arrangeCarousel', { body: { pictures: [] } }),
  rootOnly('homeAdmin.deleteCarouselPicture', { query: { id: 987654 } }, '200/400'),
  rootOnly('siteAdmin.getSiteTexts'),
  rootOnly('siteAdmin.setSiteTexts', { body: { fallback: noTexts, 'zh-CN': noTexts, 'en-US': noTexts } }, '200/400'),
  rootOnly('siteAdmin.getDbAndRedisConfig'),
  rootOnly('siteAdmin.setDbAndRedisConfig', { body: { dbName: 'other' } }, '200/400'),
  rootOnly('demo.getDemo'),
  rootOnly('demo.startDemo', {}, '200/400'),
  rootOnly('demo.removeDemo', {}, '200/404'),
  admins('remote.getRemoteSites'),
  rootOnly('remote.getRemoteAccounts'),
  rootOnly('remote.checkRemoteSite', { body: { site: 'XYZ' } }, '200/400'),
  login('remoteHand.handOver', { query: { submitId: 987654 } }, '200/404'),
  login('remoteHand.takeNumber', { body: { submitId: 987654, number: '1' } }, '200/404'),
  login('remoteHand.getHandles'),
  login('remoteHand.setHandle', { body: { site: 'XYZ', handle: 'a' } }, '200/400'),
  rootOnly('remote.getRemoteStates'),
  rootOnly('remote.getRemoteQueue', { query: { site: 'HDU' } }),
  rootOnly('remote.saveRemoteAccount', { body: { site: 'XYZ', name: 'n', enabled: true } }, '200/400'),
  rootOnly('remote.deleteRemoteAccount', { query: { id: 987654 } }, '200/404'),
  login('remote.downloadRemoteHelper', {}, '200/file'),
  admins('siteAdmin.getServiceInfo'),
  admins('siteAdmin.getJudgeServiceInfo'),
];
