/**
 * LaTeX as one line that people read in lists: `\frac{a}{b}` is «a/b», `x^{2}` is «x²». No picture, no loss
 * of words.
 */

const signs: Record<string, string> = {
  times: '×',
  div: '÷',
  cdot: '·',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  infty: '∞',
  circ: '°',
  degree: '°',
  angle: '∠',
  triangle: '△',
  parallel: '∥',
  perp: '⊥',
  to: '→',
  rightarrow: '→',
  leftarrow: '←',
  Rightarrow: '⇒',
  rightleftharpoons: '⇌',
  in: '∈',
  cup: '∪',
  cap: '∩',
  sum: '∑',
  int: '∫',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  omega: 'ω',
  Delta: 'Δ',
  Omega: 'Ω',
  ldots: '…',
  dots: '…',
  quad: ' ',
  qquad: ' ',
  left: '',
  right: '',
  displaystyle: '',
  limits: '',
};
const spaces = new Set([',', ';', ':', '!', ' ']);
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ';
const lowered = '₀₁₂₃₄₅₆₇₈₉₊₋ₙ';
const plainOfSmall = '0123456789+-n';
/** Deeper than any formula of a school; what is written below stays as it is. */
const DEEPEST = 30;

const isLetter = (sign: string | undefined) => sign !== undefined && /[a-zA-Z]/.test(sign);
const isOne = (text: string) => /^[\p{L}\p{M}\p{N}.,°]*$/u.test(text);
const grouped = (text: string) => (isOne(text) ? text : `(${text})`);

function small(text: string, row: string, mark: string): string {
  const letters = [...text].map((sign) => row[plainOfSmall.indexOf(sign)]);
  return letters.every((letter) => letter !== undefined) ? letters.join('') : `${mark}${grouped(text)}`;
}

/** Reads from left to right, each sign once. */
class Reader {
  private at = 0;
  private depth = 0;
  private readonly latex: string;

  constructor(latex: string) {
    this.latex = latex;
  }

  /** The whole formula; a brace too many closes nothing. */
  whole(): string {
    let text = this.line();
    while (this.at < this.latex.length) {
      this.at += 1;
      text += this.line();
    }
    return text;
  }

  /** Everything up to the end, or to the brace that closes a group. */
  private line(): string {
    let text = '';
    while (this.at < this.latex.length && this.latex[this.at] !== '}') text += this.part();
    return text;
  }

  private group(): string {
    while (this.latex[this.at] === ' ') this.at += 1;
    const sign = this.latex[this.at] ?? '';
    if (this.depth >= DEEPEST) {
      this.at += 1;
      return sign;
    }
    this.depth += 1;
    const text = sign === '{' ? this.braces() : sign === '' ? '' : this.part();
    this.depth -= 1;
    return text;
  }

  private braces(): string {
    this.at += 1;
    const text = this.line();
    this.at += 1;
    return text;
  }

  private part(): string {
    const sign = this.latex[this.at] ?? '';
    if (sign === '{' && this.depth < DEEPEST) return this.group();
    this.at += 1;
    if (sign === '^') return small(this.group(), raised, '^');
    if (sign === '_') return small(this.group(), lowered, '_');
    if (sign === '~' || sign === '&') return ' ';
    return sign === '\\' ? this.command() : sign;
  }

  private command(): string {
    const start = this.at;
    while (isLetter(this.latex[this.at])) this.at += 1;
    const name = this.latex.slice(start, this.at);
    if (name === '') {
      const sign = this.latex[this.at] ?? '';
      this.at += 1;
      return spaces.has(sign) || sign === '\\' ? ' ' : sign;
    }
    if (name.endsWith('frac')) return `${grouped(this.group())}/${grouped(this.group())}`;
    if (name === 'sqrt') return `${this.index()}√${grouped(this.group())}`;
    const known = Object.hasOwn(signs, name) ? signs[name] : undefined;
    if (known !== undefined) return known;
    // What stands around words, and names of functions: the words themselves.
    return this.latex[this.at] === '{' ? this.group() : name;
  }

  /** The small number before a root. */
  private index(): string {
    if (this.latex[this.at] !== '[') return '';
    const end = this.latex.indexOf(']', this.at);
    if (end < 0) return '';
    const text = this.latex.slice(this.at + 1, end);
    this.at = end + 1;
    return small(text, raised, '^');
  }
}

const ISOLATE = '\u2066';
const END = '\u2069';

/** A formula as one line, kept from left to right inside any text. */
export function formulaLine(latex: string): string {
  const text = new Reader(latex).whole();
  return `${ISOLATE}${text.replace(/\s+/g, ' ').trim()}${END}`;
}
