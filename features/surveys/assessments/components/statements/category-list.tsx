'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { useReorder } from '@/components/data/reorder/use-reorder';
import { useReorderTexts } from '@/components/data/reorder/use-reorder-texts';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { moved } from '../../model/categories';
import { useEditor } from '../editor/editor-context';
import { ReorderRow } from './reorder-row';

type ListProps = { chosen: string | null; onChoose: (id: string) => void; onAdd: () => void };

/** Categories in the order in which they are asked. */
export function CategoryList({ chosen, onChoose, onAdd }: ListProps) {
  const t = useTranslations('assessments.statements');
  const locale = useLocale();
  const format = useFormat();
  const { draft, change, isLocked } = useEditor();
  const { categories } = draft;
  const isFixed = isLocked('categories');
  const say = useReorderTexts(categories.length);
  const reorder = useReorder({
    count: categories.length,
    onMove: (from, to) => change(({ categories: now }) => ({ categories: moved(now, from, to) })),
    say,
  });
  return (
    <Panel>
      <PanelHead
        title={t('categories')}
        actions={
          !isFixed && (
            <Button size="row" icon={<Icon name="plus" size={16} />} onClick={onAdd}>
              {t('addCategory')}
            </Button>
          )
        }
      />
      <ol
        ref={reorder.list as Ref<HTMLOListElement>}
        className="max-h-75 divide-y divide-line overflow-y-auto max-lg:max-h-none"
      >
        {categories.map(({ id, title, questions }, index) => (
          <ReorderRow
            key={id}
            row={reorder.row(index)}
            handle={isFixed ? null : reorder.handle(index)}
            handleName={t('moveCategory', { number: format.number(index + 1) })}
            isCurrent={id === chosen}
            onSelect={() => onChoose(id)}
          >
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 font-semibold wrap-anywhere">
                <bdi>{pick(title, locale) || t('untitledCategory')}</bdi>
              </span>
              <span className="block text-12 text-ink-3">{t('count', { count: questions.length })}</span>
            </span>
          </ReorderRow>
        ))}
      </ol>
      {categories.length === 0 && <p className="px-4 py-4 text-14 text-ink-3">{t('noCategory')}</p>}
      <p aria-live="assertive" className="sr-only">
        {reorder.message}
      </p>
    </Panel>
  );
}
