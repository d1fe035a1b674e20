interface Typed {
  username: string;
  email: string;
  code: string;
}

const nothing: Readonly<Typed> = { username: '', email: '', code: '' };
let typed = nothing;

/**
 * What stood in the account dialog when it was closed or another of its forms was chosen, without the passwords. In memory
 * alone, and only until it has served.
 */
export const readTyped = (): Readonly<Typed> => typed;

/** Of a form's values, keep those that the dialog's forms share. */
export const keepTyped = (values: Partial<Typed>): void => {
  const { username, email, code } = { ...typed, ...values };
  typed = { username, email, code };
};

/** Everything typed has served; a name that was just registered stays for the login. */
export const forgetTyped = (username = ''): void => {
  typed = { ...nothing, username };
};
