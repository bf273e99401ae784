import { useTranslations } from 'next-intl';
import { CardList, CardRow } from '@/components/data/card-list';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { readingPaths } from '../model/paths';
import { resourceIcons } from '../model/resource-look';

type RowsProps = {
  resources: readonly ListedResource[];
  subject: string;
  label: string;
  locale: Locale;
  format: Format;
  now: string;
};

/** Resources of a section in their order, each with how far it was read. */
export function ResourceRows({ resources, label, ...rest }: RowsProps) {
  return (
    <CardList label={label}>
      {resources.map((resource) => (
        <ResourceRow key={resource.id} resource={resource} {...rest} />
      ))}
    </CardList>
  );
}

type RowProps = Omit<RowsProps, 'resources' | 'label'> & { resource: ListedResource };

function ResourceRow({ resource, subject, locale, format, now }: RowProps) {
  const t = useTranslations('resources.list');
  const types = useTranslations('resources.types');
  const name = pick(resource.title, locale);
  const title = <bdi>{name}</bdi>;
  const { seconds, pages } = resource;
  const page = readingPaths.resource(subject, resource.section_id, resource.id);
  const { percent, done_at } = resource.progress;
  const act = t(done_at ? 'again' : percent ? 'goOn' : 'begin');
  const facts = [
    types(resource.resource_type),
    seconds !== null && format.clock(seconds),
    pages !== null && t('pages', { count: pages }),
    resource.is_required && t('required'),
  ];
  const opens = resource.locked === 'not_yet' && resource.opens_at;
  return (
    <CardRow
      tile={
        <span aria-hidden="true" className="tile bg-sunken text-ink-2">
          <Icon name={resourceIcons[resource.resource_type]} size={20} />
        </span>
      }
      title={
        resource.locked ? (
          title
        ) : (
          <Link href={page} className="hover:text-primary hover:underline">
            {title}
          </Link>
        )
      }
      meta={facts.filter(Boolean).join(' · ')}
      state={<ResourceState resource={resource} format={format} />}
      due={opens ? t('opens', { day: format.dayTime(opens, now) }) : undefined}
      action={
        !resource.locked && (
          <LinkButton href={page} aria-label={t('named', { action: act, title: name })}>
            {act}
          </LinkButton>
        )
      }
    />
  );
}

function ResourceState({ resource, format }: { resource: ListedResource; format: Format }) {
  const t = useTranslations('resources.list');
  const { percent, done_at } = resource.progress;
  if (resource.locked === 'in_order')
    return (
      <Badge tone="sunken" icon={<Icon name="lock" />}>
        {t('inOrder')}
      </Badge>
    );
  if (resource.locked === 'not_yet')
    return (
      <Badge tone="info" icon={<Icon name="calendar" />}>
        {t('notYet')}
      </Badge>
    );
  if (done_at)
    return (
      <Badge tone="success" icon={<Icon name="check" />}>
        {t('done')}
      </Badge>
    );
  if (percent)
    return <Badge tone="primary">{t('percent', { percent: format.percentInText(percent) })}</Badge>;
  return null;
}
