/** `problem.conf` of UOJ: words by key, with the lookups that its judger makes (interop, UOJ). */
export interface UojConfig {
  has(key: string): boolean;
  isOn(key: string): boolean;
  text(key: string, otherwise: string): string;
  number(key: string, otherwise: number): number;
  /** `key_<index>`, else `key`, else `otherwise`. */
  numberAt(key: string, index: number, otherwise: number): number;
  keys: string[];
}

/** Reads lines of a key and a value; later lines win. */
export const parseUojConfig = (text: string): UojConfig => {
  const values = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [key = '', value = ''] = line.trim().split(/\s+/);
    if (key !== '' && !/^(#|\/\/)/.test(key)) values.set(key, value);
  }
  const number = (key: string, otherwise: number): number => {
    const value = Number.parseFloat(values.get(key) ?? '');
    return Number.isFinite(value) ? value : otherwise;
  };
  return {
    has: (key) => values.has(key),
    isOn: (key) => values.get(key) === 'on',
    text: (key, otherwise) => values.get(key) ?? otherwise,
    number,
    numberAt: (key, index, otherwise) => number(`${key}_${index}`, number(key, otherwise)),
    keys: [...values.keys()],
  };
};

const known =
  /^(use_builtin_(judger|checker)|n_(tests|ex_tests|sample_tests|subtasks)|(input|output)_(pre|suf)|(time|memory|output|real_time|stack)_limit(_\d+)?|(checker|validator|standard|interactor|compiler)_\w*limit(_\d+)?|point_score(_\d+)?|subtask_(end|score|type|used_time_type)(_\d+)?|subtask_dependence(_\d+){1,2}|submit_answer|interaction_mode|with_implementer|token|show_(in|out|res)|validate_input_before_test|\w+_language)$/;

/** Keys that nothing here reads. */
export const unknownKeys = (config: UojConfig): string[] => config.keys.filter((key) => !known.test(key));
