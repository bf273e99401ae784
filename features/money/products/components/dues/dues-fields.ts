import type { useForm } from '@/components/form/use-form';
import type { DuesWish } from '@/lib/contract/resources/money/fee';
import type { DuesValues } from '../../model/plan-values';

/** The form of an act, whose parts bind their fields to it. */
export type DuesForm = ReturnType<typeof useForm<DuesValues, DuesWish>>;
