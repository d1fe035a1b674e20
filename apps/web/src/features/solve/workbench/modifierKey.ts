/** What the key is called that stands for Ctrl on the reader's keyboard. */
export const modifierKey = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';
