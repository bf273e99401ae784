import type { useForm } from '@/components/form/use-form';
import type { ProductValues } from '../../model/product-values';

/** The form of a product, whose parts bind their fields to it. */
export type ProductFields = ReturnType<typeof useForm<ProductValues, object>>;
