/**
 * Puts the source into the page's own editor, in the page's own world, and answers whether it is there now, letter by letter. `area`: the
 * field that its form sends. Uses nothing from outside: the browser takes the text of this function there.
 */
export const fillEditor = (source, area) => {
  const plain = (text) => String(text).replace(/\r\n?/g, '\n');
  const isIn = (text) => plain(text) === plain(source);
  const field = area === '' ? null : document.querySelector(area);
  const within = field?.form ?? document;
  let isFilled = false;
  try {
    const box = within.querySelector('.ace_editor');
    if (box && typeof globalThis.ace?.edit === 'function') {
      const editor = globalThis.ace.edit(box.id === '' ? box : box.id);
      editor.setValue(source, -1);
      isFilled = isIn(editor.getValue());
      if (!isFilled) return false;
    }
    const mirror = within.querySelector('.CodeMirror')?.CodeMirror;
    if (mirror) {
      mirror.setValue(source);
      isFilled = isIn(mirror.getValue());
      if (!isFilled) return false;
    }
    const models = globalThis.monaco?.editor?.getModels?.() ?? [];
    if (models.length === 1 && within.querySelector('.monaco-editor')) {
      models[0].setValue(source);
      isFilled = isIn(models[0].getValue());
      if (!isFilled) return false;
    }
    if (!field) return isFilled;
    field.value = source;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return isIn(field.value);
  } catch {
    return false;
  }
};
