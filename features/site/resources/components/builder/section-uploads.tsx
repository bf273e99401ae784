'use client';

import { useTranslations } from 'next-intl';
import { toast } from '@/components/ui/toast';
import { PlaceFiles } from '@/features/library/media/components/uploads/place-files';
import { detailsOf } from '@/lib/api/errors';
import { useRouter } from '@/lib/i18n/navigation';
import type { Staff } from '@/lib/staff/staff';
import { building } from '../../api/building';

type SectionUploadsProps = { staff: Staff; section: string };

/** Files are dropped or chosen here; each goes through the own library and becomes a draft of the section. */
export function SectionUploads({ staff, section }: SectionUploadsProps) {
  const t = useTranslations('resources.builder');
  const router = useRouter();
  return (
    <div className="border-t border-line px-4 py-4 md:px-5">
      <PlaceFiles
        staff={staff}
        place={section}
        label={t('upload')}
        hint={t('uploadHint')}
        onArrived={async ({ id, name }) => {
          try {
            await building.createResource(staff, section, { content: 'media', media_uuid: id });
          } catch (error) {
            toast.error([t('uploadFailed', { name }), ...detailsOf(error)].join(' '));
          }
          router.refresh();
        }}
      />
    </div>
  );
}
