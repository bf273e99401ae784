'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode, Ref } from 'react';
import { useReorder } from '@/components/data/reorder/use-reorder';
import { useReorderTexts } from '@/components/data/reorder/use-reorder-texts';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { isMissing } from '@/lib/i18n/missing-language';
import { moved } from '../../model/categories';
import type { CategoryDraft } from '../../model/draft';
import { useEditor } from '../editor/editor-context';
import { ReorderRow } from './reorder-row';

type ListProps = {
  category: CategoryDraft;
  chosen: string | null;
  onChoose: (id: string) => void;
  tools: ReactNode;
};

/** Statements of one category in the order in which they are asked. */
export function StatementList({ category, chosen, onChoose, tools }: ListProps) {
  const t = useTranslations('assessments.statements');
  const kinds = useTranslations('assessments.kinds');
  const locale = useLocale();
  const format = useFormat();
  const { change, isLocked, problems } = useEditor();
  const { questions } = category;
  const isFixed = isLocked('categories');
  const say = useReorderTexts(questions.length);
  const reorder = useReorder({
    count: questions.length,
    onMove: (from, to) =>
      change(({ categories }) => ({
        categories: categories.map((one) =>
          one.id === category.id ? { ...one, questions: moved(one.questions, from, to) } : one,
        ),
      })),
    say,
  });
  const isWrong = (id: string) => Object.keys(problems).some((path) => path.startsWith(`statement.${id}.`));
  return (
    <Panel>
      <PanelHead
        title={t('title')}
        note={<bdi className="text-13 text-ink-2">{pick(category.title, locale)}</bdi>}
      />
      {questions.length > 0 && (
        <ol
          ref={reorder.list as Ref<HTMLOListElement>}
          className="max-h-[60dvh] divide-y divide-line overflow-y-auto max-lg:max-h-none"
        >
          {questions.map(({ id, text, kind, weight }, index) => (
            <ReorderRow
              key={id}
              row={reorder.row(index)}
              handle={isFixed ? null : reorder.handle(index)}
              handleName={t('move', { number: format.number(index + 1) })}
              isCurrent={id === chosen}
              onSelect={() => onChoose(id)}
            >
              <span className="w-5 text-center font-bold tabular-nums">{format.number(index + 1)}</span>
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 font-semibold wrap-anywhere">
                  <bdi>{pick(text, locale) || t('untitled')}</bdi>
                </span>
                <span className="flex flex-wrap gap-x-1.5 text-12 text-ink-3">
                  <span>{kinds(kind)}</span>
                  {isMissing(text, locale) && (
                    <span className="font-semibold text-accent-ink">· {t('missing')}</span>
                  )}
                  {isWrong(id) && <span className="font-semibold text-danger">· {t('wrong')}</span>}
                </span>
              </span>
              <span className="pt-0.5 text-13 text-ink-2 tabular-nums">
                <span className="sr-only">{t('weight')} </span>
                {typeof weight === 'number' ? format.decimal(weight) : weight}
              </span>
            </ReorderRow>
          ))}
        </ol>
      )}
      <p aria-live="assertive" className="sr-only">
        {reorder.message}
      </p>
      {questions.length === 0 && <p className="px-4 py-4 text-14 text-ink-3">{t('noneYet')}</p>}
      {tools && <div className="border-t border-line p-3.5">{tools}</div>}
    </Panel>
  );
}
