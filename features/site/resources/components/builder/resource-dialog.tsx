import { useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { OnDevice } from '@/components/form/on-device';
import { type AnyForm, useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { DateTimeField } from '@/components/ui/date-field';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { BilingualPage } from '@/features/quizzes/questions/components/fields/bilingual-page';
import type { Localized } from '@/lib/contract/localized';
import { foldDigits } from '@/lib/contract/text';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import { useRouter } from '@/lib/i18n/navigation';
import type { Staff } from '@/lib/staff/staff';
import { building } from '../../api/building';
import { CountingFields } from './counting-fields';

/** A new page or link of a section, or a resource that is there; a page comes with its text. */
export type DialogOf =
  | { kind: 'new'; section: string; content: 'page' | 'link' }
  | {
      kind: 'change';
      resource: ListedResource;
      body: Localized | null;
      files?: Readonly<Record<string, { url: string }>>;
    };

type Values = {
  title: Localized;
  body: Localized;
  url: string;
  opens_at: string | null;
  is_required: boolean;
  allows_tick: boolean;
  /** As typed; empty: the score does not count. */
  max_mark: string;
  /** The column that the mark fills; empty: none. */
  item_uuid: string;
};
const valuesOf = (of: DialogOf): Values =>
  of.kind === 'new'
    ? {
        ...{ title: {}, body: {}, url: '', opens_at: null, is_required: false, allows_tick: true },
        ...{ max_mark: '', item_uuid: '' },
      }
    : {
        title: of.resource.title,
        body: of.body ?? {},
        url: '',
        opens_at: of.resource.opens_at,
        is_required: of.resource.is_required,
        allows_tick: of.resource.allows_tick,
        max_mark: of.resource.max_mark === null ? '' : String(of.resource.max_mark),
        item_uuid: of.resource.item?.id ?? '',
      };

/** What was typed as a number, and its column; an empty field is none, and fills no column. */
function countingOf({ max_mark, item_uuid }: Pick<Values, 'max_mark' | 'item_uuid'>) {
  const typed = max_mark.trim();
  return typed === ''
    ? { max_mark: null, item_uuid: null }
    : { max_mark: Number(foldDigits(typed)), item_uuid: item_uuid || null };
}

type ResourceDialogProps = { staff: Staff; of: DialogOf; onClose: () => void };

/** What a resource says and how it is read: name, text or address, when it opens, and what counts as done. */
export function ResourceDialog({ staff, of, onClose }: ResourceDialogProps) {
  const t = useTranslations('resources.builder');
  const router = useRouter();
  const hasText = of.kind === 'new' ? of.content === 'page' : of.body !== null;
  const isPackage = of.kind === 'change' && of.resource.resource_type === 'package';
  const isLink = of.kind === 'new' && of.content === 'link';
  const draft =
    `resource ${of.kind === 'change' ? of.resource.id : `new ${of.content} ${of.section}`}` as const;
  const form = useForm<Values, unknown>({
    initial: valuesOf(of),
    draft,
    schema: async () => {
      const contract = await import('@/lib/contract/resources/site/subject');
      return of.kind === 'new' ? contract.resourceFields : contract.resourceChangeFields;
    },
    toInput: ({ body, url, max_mark, item_uuid, ...rest }) => ({
      ...rest,
      ...(isPackage && countingOf({ max_mark, item_uuid })),
      ...(of.kind === 'new' && { content: of.content }),
      ...(hasText && { body }),
      ...(isLink && { url }),
    }),
    send: async (_output, { body, url, max_mark, item_uuid, ...rest }) => {
      if (of.kind === 'change')
        await building.changeResource(staff, of.resource.id, {
          ...rest,
          ...(hasText && { body }),
          ...(isPackage && countingOf({ max_mark, item_uuid })),
        });
      else if (of.content === 'page')
        await building.createResource(staff, of.section, { content: 'page', ...rest, body });
      else await building.createResource(staff, of.section, { content: 'link', ...rest, url });
      toast.success(t(of.kind === 'new' ? 'resourceMade' : 'saved'));
      router.refresh();
      onClose();
    },
  });
  const title = of.kind === 'change' ? t('changeResource') : t(isLink ? 'newLink' : 'newPage');
  return (
    <FormDialog
      form={form}
      wide
      title={title}
      lead={t(of.kind === 'new' ? 'newResourceLead' : 'changeResourceLead')}
      confirm={t(of.kind === 'new' ? 'make' : 'save')}
      onClose={onClose}
    >
      <BilingualText
        label={{ ar: t('name.ar'), en: t('name.en') }}
        max={200}
        value={form.valueOf('title')}
        onChange={(value) => form.set('title', value)}
        error={form.errorOf('title')}
      />
      {isLink && (
        <TextField label={t('url')} type="url" dir="ltr" placeholder="https://" {...form.text('url')} />
      )}
      {hasText && (
        <BilingualPage
          label={{ ar: t('body.ar'), en: t('body.en') }}
          value={form.valueOf('body')}
          {...(of.kind === 'change' && of.files && { files: of.files })}
          error={form.errorOf('body')}
          onChange={(value) => form.set('body', value)}
        />
      )}
      {isPackage && (
        <CountingFields
          staff={staff}
          resource={of.resource}
          mark={form.control('max_mark')}
          column={form.control('item_uuid')}
        />
      )}
      <ReadingFields form={form} />
      <OnDevice name={draft} />
    </FormDialog>
  );
}

type ReadingFieldsProps = {
  form: AnyForm & Pick<ReturnType<typeof useForm<Values, unknown>>, 'control' | 'tick'>;
};

/** When a resource opens, and whether it must be read. */
function ReadingFields({ form }: ReadingFieldsProps) {
  const t = useTranslations('resources.builder');
  return (
    <div className="grid gap-3">
      <DateTimeField
        label={t('opensAt')}
        optional={t('opensAtNow')}
        fieldClassName="max-w-80"
        {...form.control('opens_at')}
      />
      <Checkbox label={t('isRequired')} hint={t('isRequiredHint')} {...form.tick('is_required')} />
      <Checkbox label={t('allowsTick')} hint={t('allowsTickHint')} {...form.tick('allows_tick')} />
    </div>
  );
}
