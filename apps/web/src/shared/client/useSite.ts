import { site } from '@assay/contract';
import { useCall } from './useCall.ts';

type Site = ReturnType<typeof site.getWebsiteConfig.data.parse>;

const standard: Site = {
  baseUrl: '',
  name: 'Assay',
  shortName: 'OJ',
  recordName: '',
  recordUrl: '',
  description: '',
  footer: '',
  email: '',
  projectName: 'Assay',
  projectUrl: '',
  register: true,
  openPublicDiscussion: true,
  openGroupDiscussion: true,
  openContestComment: true,
  pictureHosts: [],
  signOn: false,
};

/** Texts and switches of the site; defaults until the server has answered. */
export const useSite = (): Site => {
  const { data } = useCall(site.getWebsiteConfig, {}, { staleTime: 300_000, quiet: true });
  return data ?? standard;
};
