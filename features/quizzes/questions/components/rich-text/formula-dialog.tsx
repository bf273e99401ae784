'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { TextArea } from '@/components/ui/text-area';
import { formulaLine } from '@/lib/questions/formula-line';
import { drawFormula } from './draw-formula';

const samples = [
  '\\frac{a}{b}',
  '\\sqrt{x}',
  'x^{2}',
  'x_{1}',
  '\\times',
  '\\div',
  '\\pi',
  '\\le',
  '\\text{المساحة}',
];

/** A formula as it will stand in the text; the name of its button says it in a line. */
function Drawn({ latex }: { latex: string }) {
  const draw = useCallback(
    (element: HTMLSpanElement | null) => {
      if (element) drawFormula(element, latex);
    },
    [latex],
  );
  return <span ref={draw} aria-hidden="true" />;
}

type FormulaDialogProps = { initial: string; onInsert: (latex: string) => void; onClose: () => void };

/** LaTeX with its picture beside it; formulas read from left to right in both languages. */
export function FormulaDialog({ initial, onInsert, onClose }: FormulaDialogProps) {
  const t = useTranslations('questions.formula');
  const common = useTranslations('common.actions');
  const [latex, setLatex] = useState(initial);
  const [isRight, setRight] = useState(true);
  const picture = useRef<HTMLElement>(null);
  useEffect(() => {
    if (picture.current) setRight(drawFormula(picture.current, latex));
  }, [latex]);
  const isEmpty = latex.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="primary" disabled={isEmpty || !isRight} onClick={() => onInsert(latex.trim())}>
            {t('insert')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <TextArea
        data-autofocus
        dir="ltr"
        label={t('code')}
        hint={t('hint')}
        error={!isRight && !isEmpty ? t('wrong') : undefined}
        rows={3}
        spellCheck={false}
        value={latex}
        onChange={(event) => setLatex(event.target.value)}
      />
      <div dir="ltr" className="mt-3 flex flex-wrap gap-2">
        {samples.map((sample) => (
          <Button
            key={sample}
            size="row"
            aria-label={formulaLine(sample)}
            onClick={() => setLatex((now) => `${now}${sample} `)}
          >
            <Drawn latex={sample} />
          </Button>
        ))}
      </div>
      <p className="mt-4 text-14 font-semibold">{t('picture')}</p>
      <ScrollRegion
        ref={picture}
        label={t('picture')}
        dir="ltr"
        className="mt-1 min-h-12 overflow-x-auto rounded-md bg-sunken p-3 text-20"
      />
    </Dialog>
  );
}
