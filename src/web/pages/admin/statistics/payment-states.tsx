import { useTranslation } from '../../../i18n/use-translation.ts';
import { paymentStates } from '../../../plans/payment-states.gen.ts';
import classes from './statistics-page.module.css';

/** What happens when: what follows from each state of a payment, from the table the service itself goes by. */
export function PaymentStates() {
  const { t } = useTranslation();
  return (
    <details className={`av-card ${classes.card}`}>
      <summary className={classes.summary}>{t('statistics.what_happens')}</summary>
      <table className={classes.table}>
        <thead className="av-hidden">
          <tr>
            <th>{t('statistics.payment_state')}</th>
            <th>{t('statistics.follows')}</th>
          </tr>
        </thead>
        <tbody>
          {paymentStates.map(({ status, gives }) => (
            <tr key={status}>
              <th scope="row">{t(`statistics.state_${status}`)}</th>
              <td className={classes.follows}>{t(`statistics.gives_${gives}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="av-note">{t('statistics.never_deleted')}</p>
    </details>
  );
}
