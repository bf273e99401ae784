'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { QueryBoundary } from '@/components/data/query-boundary';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import { pick } from '@/lib/contract/localized';
import { assessmentQueries } from '../../api/assessments';
import { statementsIn, withTemplate } from '../../model/categories';
import { useEditor } from '../editor/editor-context';

/** Categories of the product, put after those that are there. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('assessments.templates');
  const common = useTranslations('common.actions');
  return (
    <Dialog open title={t('title')} lead={t('lead')} closeLabel={common('close')} onClose={onClose}>
      <QueryBoundary>
        <Templates onClose={onClose} />
      </QueryBoundary>
    </Dialog>
  );
}

function Templates({ onClose }: { onClose: () => void }) {
  const t = useTranslations('assessments.templates');
  const locale = useLocale();
  const format = useFormat();
  const { manager, change } = useEditor();
  const { data } = useSuspenseQuery(assessmentQueries.templates(manager.locale));
  return (
    <ul className="mt-4 grid gap-3">
      {data.map(({ id, name, categories }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 rounded-lg border border-line p-4">
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-bold">{pick(name, locale)}</p>
            <p className="text-13 text-ink-2">
              {t('facts', { categories: categories.length, statements: statementsIn(categories) })}
            </p>
            <p className="text-13 text-ink-3">
              {format.list(categories.map(({ title }) => pick(title, locale)))}
            </p>
          </div>
          <Button
            aria-label={t('takeNamed', { name: pick(name, locale) })}
            onClick={() => {
              change((now) => ({ categories: withTemplate(now.categories, categories) }));
              onClose();
            }}
          >
            {t('take')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
