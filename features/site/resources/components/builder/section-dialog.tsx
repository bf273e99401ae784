import { useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { toast } from '@/components/ui/toast';
import type { Localized } from '@/lib/contract/localized';
import { useRouter } from '@/lib/i18n/navigation';
import type { Staff } from '@/lib/staff/staff';
import { building } from '../../api/building';

type SectionDialogProps = {
  staff: Staff;
  /** Where a new section goes, or the section whose name changes. */
  of: { subject: string; parent: string | null } | { section: string; title: Localized };
  onClose: () => void;
};

/** The name of a section, new or known. */
export function SectionDialog({ staff, of, onClose }: SectionDialogProps) {
  const t = useTranslations('resources.builder');
  const router = useRouter();
  const isNew = 'subject' in of;
  const form = useForm<{ title: Localized }, unknown>({
    initial: { title: isNew ? {} : of.title },
    schema: async () => (await import('@/lib/contract/resources/site/subject')).sectionName,
    send: async (_output, { title }) => {
      await (isNew
        ? building.createSection(staff, of.subject, { title, parent_uuid: of.parent })
        : building.changeSection(staff, of.section, { title }));
      toast.success(t(isNew ? 'sectionMade' : 'saved'));
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(isNew ? 'newSection' : 'renameSection')}
      lead={t(isNew ? 'newSectionLead' : 'renameSectionLead')}
      confirm={t(isNew ? 'make' : 'save')}
      onClose={onClose}
    >
      <BilingualText
        label={{ ar: t('name.ar'), en: t('name.en') }}
        max={200}
        value={form.valueOf('title')}
        onChange={(title) => form.set('title', title)}
        error={form.errorOf('title')}
      />
    </FormDialog>
  );
}
