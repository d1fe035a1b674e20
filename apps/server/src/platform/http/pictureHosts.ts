const mostHosts = 50;
const host = /^(?=.{1,253}(:|$))[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*(?::\d{1,5})?$/;

/**
 * Reads PICTURE_HOSTS: hosts, with a port where it is not the usual one, between commas. Pages may show pictures of them;
 * they learn the reader's address by it.
 * @throws Error, a plain sentence, at what is no host name: it becomes part of a header.
 */
export const readPictureHosts = (text: string | undefined): string[] => {
  const hosts = (text ?? '')
    .split(',')
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== '');
  const bad = hosts.find((item) => !host.test(item));
  if (bad !== undefined) throw new Error(`PICTURE_HOSTS: "${bad}" is not a host name such as pictures.example.org`);
  if (hosts.length > mostHosts) throw new Error(`PICTURE_HOSTS names more than ${mostHosts} hosts`);
  return hosts;
};
