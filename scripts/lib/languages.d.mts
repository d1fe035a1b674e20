export interface InstallableLanguage {
  key: string;
  names: string[];
  packages: string[][];
  files: string[];
  set: 'required' | 'default' | 'more';
}
export const languages: readonly InstallableLanguage[];
export function present(item: { files: string[] }, exists?: (path: string) => boolean): boolean;
export function wantedLanguages(choice?: string): InstallableLanguage[];
