import {
  DynamicLinkScreen,
  dynamicLinkMetadata,
} from '@/features/homes/deep-links/screens/dynamic-link-screen';

export const generateMetadata = dynamicLinkMetadata;

export default function Page({ searchParams }: PageProps<'/[locale]/dynamic-link'>) {
  return <DynamicLinkScreen searchParams={searchParams} />;
}
