/**
 * Replaces `{{name}}` and `{{name.form}}` by the value of that constant; other names in braces stay (2025-09,
 * "Constants").
 */
export const withConstants = (text: string, constants: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{([A-Za-z_]\w*(?:\.\w+)?)\}\}/g, (all, name: string) =>
    Object.hasOwn(constants, name) ? constants[name]! : all,
  );
