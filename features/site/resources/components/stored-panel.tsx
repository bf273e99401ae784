'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { forgetPage, storedPages, type StoredPage } from '@/lib/device/stored-resources';
import { useSizeWords } from './use-size-words';

/**
 * What the student keeps on this device, with its size, and the way to give it up; nothing when nothing is
 * kept.
 */
export function KeptPanel() {
  const t = useTranslations('resources.offline');
  const sizeWords = useSizeWords(useFormat());
  const [kept, setKept] = useState<StoredPage[]>([]);
  useEffect(() => {
    let isGone = false;
    void storedPages().then((found) => !isGone && setKept(found));
    return () => {
      isGone = true;
    };
  }, []);
  if (kept.length === 0) return null;
  const sum = kept.reduce((all, { size }) => all + size, 0);

  async function forget(path: string) {
    try {
      await forgetPage(path);
      setKept((before) => before.filter((entry) => entry.path !== path));
    } catch {
      toast.error(t('failed'));
    }
  }
  return (
    <Panel className="mt-6">
      <PanelHead
        title={t('title')}
        note={<span className="text-14 text-ink-2">{t('size', { size: sizeWords(sum) })}</span>}
      />
      <PanelBody className="grid gap-3">
        <p className="text-14 text-ink-2">{t('lead', { count: kept.length })}</p>
        <ul className="divide-y divide-line rounded-md border border-line">
          {kept.map(({ path, title, size }) => (
            <li key={path} className="flex items-center gap-3 px-4 py-2">
              {/* A document, not a turn of the page: without a connection only documents are kept. */}
              <a href={path} className="min-w-0 flex-1 py-2 font-semibold wrap-anywhere hover:text-primary">
                <bdi>{title}</bdi>
              </a>
              <span className="text-14 whitespace-nowrap text-ink-3">{sizeWords(size)}</span>
              <IconButton
                name={t('removeNamed', { title })}
                icon={<Icon name="trash" size={18} />}
                onClick={() => void forget(path)}
              />
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
