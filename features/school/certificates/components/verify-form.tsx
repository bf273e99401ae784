import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { MOST_CODE } from '../model/typed-code';

/** Takes the verification code of a paper and opens what the school says of it; a plain form, for anybody. */
export function VerifyForm({ code = '' }: { code?: string }) {
  const t = useTranslations('certificates.proof');
  const locale = useLocale();
  return (
    <form action={`/${locale}/verify`} method="get" className="flex flex-wrap items-end gap-3">
      <TextField
        ltr
        name="code"
        label={t('field')}
        hint={t('fieldHint')}
        defaultValue={code}
        required
        maxLength={MOST_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        fieldClassName="min-w-0 flex-1 basis-72"
      />
      <Button type="submit" variant="primary">
        {t('check')}
      </Button>
    </form>
  );
}
