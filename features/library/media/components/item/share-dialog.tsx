'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { RadioGroup } from '@/components/ui/radio-group';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { visibilities, type Visibility } from '@/lib/contract/media';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import { shareMedia } from '../../api/mutations';

/** The only supervisor of a subject asks nobody: what is shared is in all branches at once. */
function hintOf(visibility: Visibility, { subject, decides_alone }: MediaItem) {
  if (visibility !== 'school') return `hints.${visibility}` as const;
  if (!subject) return 'hints.schoolNeedsSubject';
  return decides_alone ? 'hints.schoolAlone' : 'hints.school';
}

type ShareDialogProps = { item: MediaItem; action: ResourceAction; onClose: () => void };

/** Who finds the item; the school library needs the consent of a supervisor. */
export function ShareDialog({ item, action, onClose }: ShareDialogProps) {
  const t = useTranslations('media.share');
  const names = useTranslations('media.sharing');
  const share = useMutation(shareMedia(action));
  const isAsked = item.consent === 'requested';
  const form = useForm({
    initial: { visibility: isAsked ? ('school' as const) : item.visibility },
    schema: async () => (await import('@/lib/contract/resources/library/media-item')).visibilityFields,
    send: async ({ visibility }) => {
      const { consent } = await share.mutateAsync(visibility);
      toast.success(t(visibility === 'school' && consent === 'requested' ? 'asked' : 'done'));
      onClose();
    },
  });
  const { value, error, onChange } = form.control('visibility');
  return (
    <FormDialog form={form} title={t('title')} lead={t('lead')} confirm={t('confirm')} onClose={onClose}>
      <RadioGroup
        label={t('label')}
        value={value}
        error={error}
        options={visibilities.map((each) => {
          // Without a subject nobody could decide.
          const disabled = each === 'school' && !item.subject;
          return {
            value: each,
            label: names(each),
            hint: t(hintOf(each, item)),
            disabled,
          };
        })}
        onChange={(next) => onChange(visibilities.find((each) => each === next) ?? 'mine')}
      />
    </FormDialog>
  );
}
