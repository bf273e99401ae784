'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { BilingualText } from '@/components/form/bilingual-text';
import { useProblem } from '@/components/form/field-problems';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { CategoryDraft } from '../../model/draft';
import { fieldId } from '../../model/steps';
import { useEditor } from '../editor/editor-context';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@/components/ui/confirm-dialog')).ConfirmDialog,
}));

type PanelProps = { category: CategoryDraft; onRemoved: () => void };

/** Name and weight of a category. */
export function CategoryPanel({ category, onRemoved }: PanelProps) {
  const t = useTranslations('assessments.statements');
  const locale = useLocale();
  const problem = useProblem();
  const { change, isLocked } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const { id, title, weight, questions } = category;
  const isFixed = isLocked('categories');
  const set = (part: Partial<CategoryDraft>) =>
    change(({ categories }) => ({
      categories: categories.map((one) => (one.id === id ? { ...one, ...part } : one)),
    }));
  const remove = () => {
    change(({ categories }) => ({ categories: categories.filter((one) => one.id !== id) }));
    setAsking(false);
    onRemoved();
  };
  return (
    <Panel id={fieldId(`category.${id}`)}>
      <PanelHead
        title={t('category')}
        actions={
          !isFixed && (
            <IconButton
              name={t('removeCategory')}
              icon={<Icon name="trash" size={18} />}
              onClick={() => (questions.length === 0 ? remove() : setAsking(true))}
            />
          )
        }
      />
      <PanelBody className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_8rem]">
        <BilingualText
          label={{ ar: t('categoryTitle.ar'), en: t('categoryTitle.en') }}
          max={120}
          disabled={isFixed}
          value={title}
          error={problem(`category.${id}.title`)}
          onChange={(next) => set({ title: next })}
        />
        <NumberField
          label={t('weight')}
          className="max-w-32"
          disabled={isFixed}
          value={weight}
          error={problem(`category.${id}.weight`)}
          onChange={(next) => set({ weight: next })}
        />
        <p className="text-13 text-ink-3 xl:col-span-2">{t('weightHint')}</p>
      </PanelBody>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('removeTitle', { title: pick(title, locale) || t('untitledCategory') })}
            lead={t('removeLead', { count: questions.length })}
            safeLabel={t('keep')}
            confirmLabel={t('removeCategory')}
            onCancel={() => setAsking(false)}
            onConfirm={remove}
          />
        </Suspense>
      )}
    </Panel>
  );
}
