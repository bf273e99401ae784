'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useForm } from '@/components/form/use-form';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { useRows } from '@/components/form/use-rows';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { LevelScale, ScaleEffect } from '@/lib/contract/resources/school/level-scale';
import { addScale, changeScale, previewScale, readScale } from '../../api/scales';
import { draftOf, emptyLevel, type LevelDraft, type ScaleDraft, writtenOf } from '../../model/scale-drafts';
import { LevelFields } from './level-fields';
import { ScaleEffectFields } from './scale-effect';

type ScaleDialogProps = {
  /** Null: a new one. */
  scale: LevelScale | null;
  /** What stands in the fields at first; that of the scale otherwise. */
  initial?: ScaleDraft;
  onCopy: (draft: ScaleDraft) => void;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

const isHarmless = ({ removed, totals, kept }: ScaleEffect) =>
  removed.length === 0 && totals === 0 && kept.length === 0;

/**
 * Name and levels of a scale. Before a change is written that touches marks, what it does to them is seen.
 */
export function ScaleDialog({ scale, initial, onCopy, onDone, onClose }: ScaleDialogProps) {
  const t = useTranslations('office-structure');
  const errors = useTranslations('errors.fields');
  const locale = useLocale();
  const format = useFormat();
  const meanwhile = useMeanwhile(async () => (scale ? readScale(locale, scale.id) : null));
  const { theirs } = meanwhile;
  const [seen, setSeen] = useState<{ of: string; effect: ScaleEffect } | null>(null);
  const version = (theirs ?? scale)?.version ?? 1;
  const signOf = ({ levels }: ScaleDraft) => JSON.stringify([levels, version]);
  const form = useForm({
    initial: initial ?? draftOf(scale),
    schema: async () => (await import('@/lib/contract/resources/school/level-scale')).scaleChangeFields,
    toInput: (values: ScaleDraft) => ({ ...writtenOf(values), version }),
    onRefused: meanwhile.onRefused,
    send: async (wish, values) => {
      const { name, levels } = wish;
      if (!scale) await addScale(locale, { name, levels });
      else {
        if (seen?.of !== signOf(values)) {
          const effect = await previewScale(locale, scale.id, { ...wish, moved: [] });
          if (!isHarmless(effect)) {
            form.set(
              'moved',
              effect.removed.map(({ code }) => ({ code, to: '' })),
            );
            setSeen({ of: signOf(values), effect });
            return false;
          }
        }
        const open = values.moved.findIndex(({ to }) => to === '');
        if (seen && open >= 0) {
          form.fail(`moved.${open}.to`, errors('required'));
          return false;
        }
        await changeScale(locale, scale.id, wish);
      }
      await onDone();
      onClose();
      toast.success(t('saved'));
      return true;
    },
  });
  const effect = seen?.of === signOf(form.values) ? seen.effect : null;
  const list = useRows<LevelDraft>({
    ...form.control('levels'),
    onChange: (levels) => {
      form.set('levels', levels);
      form.set('moved', []);
    },
  });
  const change = (index: number, level: Partial<LevelDraft>) =>
    form.set(
      'levels',
      form.values.levels.map((each, at) => (at === index ? { ...each, ...level } : each)),
    );
  const error = form.errorOf('levels') ?? form.errorOf('moved');
  const isKept = effect !== null && effect.kept.length > 0;
  return (
    <FormDialog
      form={form}
      wide
      title={t(scale ? 'scales.edit' : initial ? 'scales.copyTitle' : 'scales.add')}
      lead={t('scales.editLead')}
      confirm={t(effect && !isKept ? 'scales.saveSeen' : 'save')}
      isReady={!isKept}
      onClose={onClose}
    >
      {theirs && (
        <SavedMeanwhile
          facts={`${pick(theirs.name, locale)}: ${format.list(theirs.levels.map(({ name }) => pick(name, locale)))}`}
          onTake={() => form.reset(draftOf(theirs))}
        />
      )}
      <BilingualText
        label={{ ar: t('scales.name'), en: t('scales.name') }}
        max={100}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
      {list.rows.map(({ key, index, row }) => (
        <LevelFields
          key={key}
          number={index + 1}
          level={row}
          isLast={index === list.rows.length - 1}
          canRemove={list.rows.length > 2}
          errorOf={(part) => form.errorOf(`levels.${index}.${part}`)}
          onChange={(level) => change(index, level)}
          onMove={(by) => list.move(index, index + by)}
          onRemove={() => list.remove(index)}
        />
      ))}
      {error && <FieldError>{error}</FieldError>}
      <div>
        <Button icon={<Icon name="plus" size={16} />} onClick={() => list.add(emptyLevel)}>
          {t('scales.addLevel')}
        </Button>
      </div>
      {effect && (
        <ScaleEffectFields
          effect={effect}
          draft={form.values}
          errorOf={(index) => form.errorOf(`moved.${index}.to`)}
          onChoose={(moved) => form.set('moved', moved)}
          onCopy={() => onCopy(form.values)}
        />
      )}
    </FormDialog>
  );
}
