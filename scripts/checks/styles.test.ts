import { expect, it } from 'vitest';
import { styleProblems } from './styles.ts';

const css = {
  path: 'src/web/kit/card.module.css',
  text: '.card { color: red }\n/* .gone {} */\n.card .head-line:hover {}',
};
const problemsOf = (body: string) =>
  styleProblems([
    css,
    {
      path: 'src/web/kit/card.tsx',
      text: `import classes from './card.module.css';\nexport const Card = () => ${body};\n`,
    },
  ]);

it('names a class that a component asks for and its module has not', () => {
  expect(problemsOf('<p className={classes.card} title={classes.gone} />')).toEqual([
    'src/web/kit/card.tsx: "classes.gone" is no class of src/web/kit/card.module.css',
  ]);
});

it('accepts classes that are there, and what only looks like one', () => {
  expect(problemsOf('<p className={classes.card}>{other.classes.gone}</p>')).toEqual([]);
});
