import type { ReactNode } from 'react';
import { usePageTitle } from '../../components/page-title.ts';
import { PageBody } from '../../kit/page.tsx';
import { SubNav } from '../../kit/sub-nav.tsx';

/** A page of the kit: the pieces that pages are made of, in all their states. For those who build pages: English only. */
export function KitPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  usePageTitle(title);
  return (
    <PageBody title={title} text={text} isWide nav={<SubNav of="/admin/kit" label="Kit" />}>
      {children}
    </PageBody>
  );
}
