import { IconAlertTriangle, IconHelpCircle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FileDetail } from '../../api/types.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { versionsQuery } from '../../list/actions/page-versions.ts';
import lines from './timeline.module.css';

type Signature = FileDetail['signatures'][number];

const ICONS = { intact: IconRosetteDiscountCheck, changed: IconAlertTriangle, unreadable: IconHelpCircle } as const;

const COLORS = { intact: lines.good, changed: lines.bad, unreadable: lines.faint } as const;

/** Who signed a document, and whether it is as it was signed. Nothing where nobody did. */
export function Signatures({ file }: { file: FileDetail }) {
  const { t } = useTranslation();
  const { signatures } = file;
  const isSigned = signatures.length > 0;
  const { data } = useQuery({ ...versionsQuery(file.id), enabled: isSigned && file.page_count !== null });
  const isArranged = data?.versions.some(({ number, is_current }) => is_current && number > 0) ?? false;
  if (!isSigned) return null;
  return (
    <section aria-labelledby="signatures-title">
      <h2 id="signatures-title">{t('doc.signatures')}</h2>
      <ul className={`av-list ${lines.lines}`}>
        {signatures.map((signature) => (
          <SignatureLine key={signature.position} signature={signature} />
        ))}
      </ul>
      {isArranged && <p className={lines.faint}>{t('doc.signatures_arranged')}</p>}
      <p className={lines.faint}>{t('doc.signatures_trust')}</p>
    </section>
  );
}

function SignatureLine({ signature }: { signature: Signature }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, state, signed_at: signedAt } = signature;
  const Icon = ICONS[state];
  const signer = signature.signer ?? t('doc.signature_somebody');
  const words =
    kind === 'timestamp' ? t(`doc.signature_stamp_${state}`, { signer }) : t(`doc.signature_${state}`, { signer });
  const more = useMore(signature);
  return (
    <li className={lines.line}>
      <Icon size={18} stroke={1.75} className={COLORS[state]} aria-hidden />
      <span className={lines.what}>
        {words}
        {more !== '' && <div className={lines.faint}>{more}</div>}
      </span>
      {signedAt !== null && <span className={lines.number}>{format.moment(signedAt)}</span>}
    </li>
  );
}

function useMore({ state, covers, problem }: Signature): string {
  const { t } = useTranslation();
  if (problem !== null) return t(`doc.signature_${problem}`);
  if (state === 'changed') return covers === 'part' ? t('doc.signature_part_changed') : t('doc.signature_altered');
  return covers === 'part' ? t('doc.signature_part') : '';
}
