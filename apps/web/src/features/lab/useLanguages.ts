import { catalogue } from '@assay/domain';

/** Names of languages a program of the lab may be written in, the present one among them. */
export const useLanguages = () => {
  const names = catalogue.map((language) => language.name);
  return (present: string) => [...new Set([...names, present])].map((name) => ({ value: name, label: name }));
};
