const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** JSON with line breaks and indents; every name, text and number stays as it was sent, down to the last zero. */
export function indentJson(json: string): string {
  let depth = 0;
  let text = '';
  const line = () => `\n${'  '.repeat(depth)}`;
  const all = json.match(tokens) ?? [];
  for (const [at, token] of all.entries()) {
    const isEmpty = token === '{' ? all[at + 1] === '}' : all[at + 1] === ']';
    if (token === '{' || token === '[') {
      depth += 1;
      text += isEmpty ? token : token + line();
    } else if (token === '}' || token === ']') {
      depth -= 1;
      text += /[{[]$/.test(text) ? token : line() + token;
    } else {
      text += token === ',' ? token + line() : token === ':' ? ': ' : token;
    }
  }
  return text;
}
