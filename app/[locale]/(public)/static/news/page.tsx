import { NewsScreen } from '@/features/site/public-site/screens/news-screen';
import { newsMetadata } from '@/features/site/public-site/screens/site-metadata';

export const generateMetadata = newsMetadata;

export default function Page({ searchParams }: PageProps<'/[locale]/static/news'>) {
  return <NewsScreen searchParams={searchParams} />;
}
