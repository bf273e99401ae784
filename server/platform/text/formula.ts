import katex from 'katex';
import 'katex/contrib/mhchem';
import { escapeHtml } from './html';

const LIMIT = 2000;

/**
 * LaTeX as HTML and MathML, always left to right. A formula that cannot be set appears as its source;
 * commands that load, link or style anything are off.
 */
export function renderFormula(latex: string, display: 'block' | 'inline'): string {
  const wrap = (inner: string) =>
    `<span dir="ltr" class="${display === 'block' ? 'math math-block' : 'math'}">${inner}</span>`;
  const source = () => wrap(`<code>${escapeHtml(latex.slice(0, LIMIT))}</code>`);
  if (latex.length > LIMIT) return source();
  try {
    return wrap(
      katex.renderToString(latex, {
        displayMode: display === 'block',
        output: 'htmlAndMathml',
        throwOnError: false,
        trust: false,
        strict: 'ignore',
        maxSize: 20,
        maxExpand: 200,
      }),
    );
  } catch {
    return source();
  }
}
