import 'katex/dist/katex.min.css';
import { cx } from './class-names';

type RichContentProps = { html: string; lang?: string; inline?: boolean; className?: string };

/**
 * HTML that the school server has already cleaned. Each block finds its own direction; formulas stay left to
 * right.
 */
export function RichContent({ html, lang, inline = false, className }: RichContentProps) {
  const Tag = inline ? 'span' : 'div';
  return (
    <Tag
      dir={lang === undefined ? 'auto' : lang === 'ar' ? 'rtl' : 'ltr'}
      lang={lang}
      className={cx('prose', className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
