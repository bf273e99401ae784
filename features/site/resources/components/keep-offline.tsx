import { useLocale, useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { ResourceDetail } from '@/lib/contract/resources/site/subject';
import { canKeep, forgetPage, storePage, storedPages } from '@/lib/device/stored-resources';
import { storedPageOf } from '../model/stored';
import { useSizeWords } from './use-size-words';

type KeepOfflineProps = { resource: ResourceDetail; viewerId: string };
type State = 'unknown' | 'offered' | 'keeping' | 'kept';

/**
 * Keeps the resource on this device for a time without a connection, its size said first; or gives it up
 * again.
 */
export function KeepOffline({ resource, viewerId }: KeepOfflineProps) {
  const t = useTranslations('resources.offline');
  const locale = useLocale();
  const path = usePathname();
  const sizeWords = useSizeWords(useFormat());
  const [state, setState] = useState<State>('unknown');
  const page = storedPageOf(resource, path, pick(resource.title, locale));
  useEffect(() => {
    if (!canKeep()) return undefined;
    let isGone = false;
    void storedPages().then(
      (kept) => !isGone && setState(kept.some((entry) => entry.path === path) ? 'kept' : 'offered'),
    );
    return () => {
      isGone = true;
    };
  }, [path]);
  if (!page || state === 'unknown') return null;

  async function change(next: State, work: Promise<void>, before: State) {
    try {
      await work;
      setState(next);
    } catch {
      setState(before);
      toast.error(t('failed'));
    }
  }
  if (state === 'kept') {
    return (
      <div className="no-print flex flex-wrap items-center gap-3">
        <Badge tone="info" icon={<Icon name="monitor-down" />}>
          {t('kept')}
        </Badge>
        <Button onClick={() => void change('offered', forgetPage(page.path), 'kept')}>{t('remove')}</Button>
      </div>
    );
  }
  return (
    <div className="no-print">
      <Button
        busy={state === 'keeping'}
        icon={<Icon name="monitor-down" size={18} />}
        onClick={() => {
          setState('keeping');
          void change('kept', storePage(viewerId, page), 'offered');
        }}
      >
        {state === 'keeping' ? t('keeping') : t('keep', { size: sizeWords(page.size) })}
      </Button>
    </div>
  );
}
