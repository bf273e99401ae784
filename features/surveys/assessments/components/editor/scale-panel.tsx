'use client';

import { useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { useProblem } from '@/components/form/field-problems';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { fieldId } from '../../model/steps';
import { ScaleView } from '../preview/scale-view';
import { useEditor } from './editor-context';
import { LockedNote } from './locked-note';

const shapes = ['stars', 'numbers', 'smileys'] as const;
const sizes = [3, 4, 5, 6, 7, 8, 9, 10];

/** How statements are rated: how far, with what signs, and what the ends mean. */
export function ScalePanel() {
  const t = useTranslations('assessments.scale');
  const problem = useProblem();
  const format = useFormat();
  const { draft, change, isLocked } = useEditor();
  const { scale } = draft;
  const set = (part: Partial<typeof scale>) => change({ scale: { ...scale, ...part } });
  return (
    <Panel>
      <PanelHead title={t('title')} />
      <PanelBody id={fieldId('scale')} className="flex flex-col gap-5">
        <fieldset disabled={isLocked('scale')} className="contents">
          <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <Select
              label={t('max')}
              value={String(scale.max)}
              error={problem('scale.max')}
              options={sizes.map((size) => ({ value: String(size), label: format.number(size) }))}
              onChange={({ target }) => set({ max: Number(target.value) })}
            />
            <RadioGroup
              inline
              label={t('shape')}
              value={scale.shape}
              options={shapes.map((shape) => ({ value: shape, label: t(`shapes.${shape}`) }))}
              onChange={(value) => set({ shape: shapes.find((shape) => shape === value) ?? scale.shape })}
            />
          </div>
          <BilingualText
            label={{ ar: t('low.ar'), en: t('low.en') }}
            max={60}
            disabled={isLocked('scale')}
            value={scale.low}
            error={problem('scale.low')}
            onChange={(low) => set({ low })}
          />
          <BilingualText
            label={{ ar: t('high.ar'), en: t('high.en') }}
            max={60}
            disabled={isLocked('scale')}
            value={scale.high}
            error={problem('scale.high')}
            onChange={(high) => set({ high })}
          />
        </fieldset>
        <div>
          <p className="mb-2 text-13 font-semibold text-ink-2">{t('example')}</p>
          <ScaleView scale={scale} />
        </div>
        <LockedNote field="scale" />
      </PanelBody>
    </Panel>
  );
}
