'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { toast } from '@/components/ui/toast';

/** Takes a text along, as the number of an account. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useTranslations('payments.transfer');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied', { name }));
    } catch {
      toast.error(t('notCopied'));
    }
  };
  return (
    <IconButton
      icon={<Icon name="copy" size={18} />}
      name={t('copy', { name })}
      onClick={() => void copy()}
    />
  );
}
