import 'katex/dist/katex.min.css';
import katex from 'katex';

/** Draws LaTeX into the element; what cannot be drawn stays as it was typed. True when it could be drawn. */
export function drawFormula(element: HTMLElement, latex: string): boolean {
  try {
    katex.render(latex, element, { throwOnError: true, trust: false, maxSize: 20, maxExpand: 200 });
    return true;
  } catch {
    element.textContent = latex;
    return false;
  }
}
