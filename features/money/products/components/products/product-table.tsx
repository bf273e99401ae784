import { getLocale, getTranslations } from 'next-intl/server';
import { Money } from '@/components/data/money';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { partsOfGross, type ProductState } from '@/lib/contract/billing';
import { pick } from '@/lib/contract/localized';
import type { OfficeProduct } from '@/lib/contract/resources/money/office-product';
import type { SellingChoices } from '../../model/selling-choices';
import { ProductActs } from './product-acts';

const tones: Record<ProductState, BadgeTone> = { draft: 'sunken', on_sale: 'success', withdrawn: 'outline' };
type TableProps = { products: OfficeProduct[]; choices: SellingChoices };

/** What the branch sells: price with its tax, content, who may buy, how many were sold. */
export async function ProductTable({ products, choices }: TableProps) {
  const [t, locale] = await Promise.all([getTranslations('payment-office.products'), getLocale()]);
  const vatOf = ({ price, vat_kind }: OfficeProduct) =>
    partsOfGross(price, vat_kind === 'standard' ? choices.vat_rate_bp : 0).vat;
  return (
    <Table cards label={t('title')}>
      <TableHead>
        <HeadCell>{t('columns.product')}</HeadCell>
        <HeadCell>{t('columns.content')}</HeadCell>
        <HeadCell align="end">{t('columns.price')}</HeadCell>
        <HeadCell align="end">{t('columns.sold')}</HeadCell>
        <HeadCell>{t('columns.state')}</HeadCell>
        <HeadCell place="action">
          <span className="sr-only">{t('columns.acts')}</span>
        </HeadCell>
      </TableHead>
      <tbody>
        {products.map((product) => (
          <Row key={product.id}>
            <Cell place="title">
              <bdi className="font-semibold">{pick(product.title, locale)}</bdi>
              <span className="block text-13 text-ink-3">{t(`kinds.${product.kind}`)}</span>
            </Cell>
            <Cell label={t('columns.content')}>
              <Content product={product} />
              <span className="block text-13 text-ink-3">
                {product.grade ? pick(product.grade.name, locale) : t('everyGrade')}
              </span>
            </Cell>
            <Cell align="end" label={t('columns.price')}>
              <Money className="font-semibold" minor={product.price} currency={product.currency} />
              <span className="block text-13 text-ink-3">
                {product.vat_kind === 'standard'
                  ? t.rich('vatInPrice', {
                      amount: () => <Money isExact minor={vatOf(product)} currency={product.currency} />,
                    })
                  : t(`vatNames.${product.vat_kind}`)}
              </span>
            </Cell>
            <Cell align="end" label={t('columns.sold')}>
              {t('soldCount', { count: product.sold })}
            </Cell>
            <Cell label={t('columns.state')}>
              <Badge tone={tones[product.state]}>{t(`states.${product.state}`)}</Badge>
            </Cell>
            <Cell place="action">
              <ProductActs product={product} choices={choices} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

async function Content({ product }: { product: OfficeProduct }) {
  const [t, locale] = await Promise.all([getTranslations('payment-office.products'), getLocale()]);
  if (product.course) return <bdi>{pick(product.course.name, locale)}</bdi>;
  const facts = [
    product.kind !== 'days' && product.credits !== null && t('creditCount', { count: product.credits }),
    product.valid_days !== null && t('validFor', { count: product.valid_days }),
    product.freeze_days > 0 && t('freezable', { count: product.freeze_days }),
  ].filter((fact) => fact !== false);
  if (facts.length === 0 && product.subjects.length === 0) return <>{t('noContent')}</>;
  return (
    <>
      {facts.map((fact) => (
        <span key={fact} className="block">
          {fact}
        </span>
      ))}
      {product.subjects.map(({ id, name }) => (
        <bdi key={id} className="block text-13 text-ink-3">
          {pick(name, locale)}
        </bdi>
      ))}
    </>
  );
}
