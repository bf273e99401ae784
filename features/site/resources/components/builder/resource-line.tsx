import { useLocale, useTranslations } from 'next-intl';
import { DragHandle } from '@/components/data/reorder/drag-handle';
import type { useReorder } from '@/components/data/reorder/use-reorder';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { pick } from '@/lib/contract/localized';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import { resourceIcons } from '../../model/resource-look';

type Reorder = ReturnType<typeof useReorder>;
type ResourceLineProps = {
  resource: ListedResource;
  row: ReturnType<Reorder['row']>;
  handle: ReturnType<Reorder['handle']>;
  isBusy: boolean;
  onState: (state: 'published' | 'hidden') => void;
  onChange: () => void;
  onPreview: () => void;
  onReaders: () => void;
  onRemove: () => void;
};

const states = { draft: 'sunken', published: 'success', hidden: 'dashed' } as const;

/** A resource of a section: its place, what it is, its state, and what can be done with it. */
export function ResourceLine({
  resource,
  row,
  handle,
  isBusy,
  onState,
  onChange,
  onPreview,
  onReaders,
  onRemove,
}: ResourceLineProps) {
  const t = useTranslations('resources.builder');
  const types = useTranslations('resources.types');
  const list = useTranslations('resources.list');
  const locale = useLocale();
  const format = useFormat();
  const title = pick(resource.title, locale);
  // An activity is a separate page.
  const canPreview = resource.resource_type !== 'activity';
  const isPublished = resource.state === 'published';
  const facts = [
    types(resource.resource_type),
    resource.is_required && list('required'),
    resource.max_mark !== null &&
      (resource.item
        ? t('countsIn', { max: format.number(resource.max_mark), column: pick(resource.item.name, locale) })
        : t('counts', { max: format.number(resource.max_mark) })),
    resource.locked === 'not_yet' &&
      resource.opens_at &&
      t('opensOn', { when: format.dateTime(resource.opens_at) }),
  ];
  return (
    <li
      {...row}
      className="relative flex flex-wrap items-center gap-3 bg-surface px-4 py-3 data-lifted:bg-primary-soft data-[drop=after]:border-b-2 data-[drop=after]:border-b-primary data-[drop=before]:border-t-2 data-[drop=before]:border-t-primary"
    >
      <DragHandle name={t('move', { title })} {...handle} />
      <Icon name={resourceIcons[resource.resource_type]} size={20} className="shrink-0 text-ink-2" />
      <span className="min-w-0 flex-1 basis-48">
        <bdi className="font-semibold wrap-anywhere">{title}</bdi>
        <span className="block text-13 text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
      </span>
      <Badge tone={states[resource.state]} {...(isPublished && { icon: <Icon name="check" /> })}>
        {t(`state.${resource.state}`)}
      </Badge>
      <Button
        disabled={isBusy}
        aria-label={t(isPublished ? 'hideNamed' : 'publishNamed', { title })}
        onClick={() => onState(isPublished ? 'hidden' : 'published')}
      >
        {t(isPublished ? 'hide' : 'publish')}
      </Button>
      <Menu
        name={t('more', { title })}
        buttonName={t('more', { title })}
        align="end"
        items={[
          { key: 'change', label: t('change'), icon: <Icon name="pencil" />, onSelect: onChange },
          ...(canPreview
            ? [
                {
                  key: 'preview',
                  label: t('preview'),
                  icon: <Icon name="circle-play" />,
                  onSelect: onPreview,
                },
              ]
            : []),
          { key: 'readers', label: t('readers'), icon: <Icon name="eye" />, onSelect: onReaders },
          {
            key: 'remove',
            label: t('remove'),
            icon: <Icon name="trash" />,
            onSelect: onRemove,
            destructive: true,
          },
        ]}
      >
        <Icon name="ellipsis" size={20} />
      </Menu>
    </li>
  );
}
