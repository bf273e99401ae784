import type { ReactNode } from 'react';
import { cx } from '@/components/ui/class-names';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { Locale } from '@/lib/contract/localized';
import { pictureSize } from './picture-size';
import { textIn } from '@/lib/questions/text';

type CanvasProps = { canvas: PaperQuestion['canvas']; locale: Locale; children: ReactNode };

/** The picture that is worked on. Left to right whatever the page: places on a picture are never mirrored. */
export function Canvas({ canvas, locale, children }: CanvasProps) {
  if (!canvas) return null;
  const size = pictureSize(canvas, '70dvh');
  return (
    <div
      dir="ltr"
      style={size ?? {}}
      className="relative w-fit max-w-full overflow-clip rounded-lg border border-line"
    >
      <img
        src={canvas.url}
        alt={textIn(canvas.alt, locale).html}
        width={canvas.width}
        height={canvas.height}
        draggable={false}
        className={cx('block h-auto select-none', size ? 'w-full' : 'max-h-[70dvh] w-auto max-w-full')}
      />
      {children}
    </div>
  );
}

const share = (value: number) => `${Math.round(value * 10_000) / 100}%`;

/**
 * A place on the picture; fractions of its size. Start is the physical left, because the picture reads left
 * to right.
 */
export const pointOn = (x: number, y: number) => ({ insetInlineStart: share(x), insetBlockStart: share(y) });
/**
 * A place to press on: at least 44 px, which it keeps inside the picture however small that is drawn, and as
 * wide as the words in it.
 */
export const pressOn = (x: number, y: number, width: number, height: number) => ({
  insetInlineStart: `min(${share(x)}, 100% - 44px)`,
  insetBlockStart: `min(${share(y)}, 100% - 44px)`,
  minInlineSize: `max(${share(width)}, 44px)`,
  minBlockSize: `max(${share(height)}, 44px)`,
});
export const boxOn = (x: number, y: number, width: number, height: number) => ({
  ...pointOn(x, y),
  inlineSize: share(width),
  blockSize: share(height),
});
