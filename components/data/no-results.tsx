import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { EmptyState } from './empty-state';

/** A list that its filters leave empty; `href` is its address without them. */
export function NoResults({ href }: { href: string }) {
  const t = useTranslations('common.lists');
  return (
    <EmptyState
      small
      title={t('noResults')}
      lead={t('noResultsLead')}
      actions={<LinkButton href={href}>{t('clearFilters')}</LinkButton>}
    />
  );
}
