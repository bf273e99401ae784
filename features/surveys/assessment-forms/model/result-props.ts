import type { Locale } from '@/lib/contract/localized';
import type { MyResult } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';

/** What the parts of a result are drawn from. */
export type ResultProps = { result: MyResult; locale: Locale; format: Format };
