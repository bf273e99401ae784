import 'server-only';
import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { Format } from '@/lib/i18n/format';
import type { Step } from '../model/steps';

type CheckListProps = {
  steps: readonly Step[];
  format: Format;
  /** Where people and classes come from a file; null: not open to the reader. */
  importHref: string | null;
};

/** What is missing until the first lesson, in the order of the work; what is there is ticked and counted. */
export async function CheckList({ steps, format, importHref }: CheckListProps) {
  const t = await getTranslations('office-home.steps');
  const done = steps.filter(({ count }) => count > 0).length;
  return (
    <Panel aria-labelledby="check-list">
      <PanelHead
        id="check-list"
        title={t('title')}
        note={
          <Badge tone="sunken">
            {t('done', { done: format.number(done), all: format.number(steps.length) })}
          </Badge>
        }
        actions={
          importHref && (
            <LinkButton href={importHref} size="row" icon={<Icon name="upload" size={18} />}>
              {t('import')}
            </LinkButton>
          )
        }
      />
      <ol>
        {steps.map(({ key, count, href }) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3.5 last:border-b-0 md:px-5"
          >
            <Icon
              name={count > 0 ? 'circle-check' : 'circle-dot'}
              size={22}
              className={count > 0 ? 'shrink-0 text-success' : 'shrink-0 text-ink-3'}
            />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold">
                {t(`${key}.title`)}
                <span className="sr-only"> · {t(count > 0 ? 'isDone' : 'isMissing')}</span>
              </p>
              {count === 0 && <p className="text-14 text-ink-2">{t(`${key}.lead`)}</p>}
            </div>
            {count > 0 && <span className="text-ink-2 tabular-nums">{format.number(count)}</span>}
            {href && (
              <LinkButton
                href={href}
                size="row"
                variant={count > 0 ? 'quiet' : 'secondary'}
                aria-label={t('openNamed', { name: t(`${key}.title`) })}
              >
                {t('open')}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
