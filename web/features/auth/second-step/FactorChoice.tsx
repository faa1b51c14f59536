import { MessageSquare, Smartphone } from 'lucide-react';
import { useText } from '#web/lib/i18n/text.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { kindOfFactor, maskedPhone, type ShownFactor, titleOfFactor } from './factor-labels.ts';
import styles from './FactorChoice.module.css';

export function FactorChoice(props: { factors: readonly ShownFactor[]; onChoose: (factor: ShownFactor) => void }) {
  const t = useText();
  return (
    <ul className={styles.factors}>
      {props.factors.map((factor) => (
        <li key={factor.id}>
          <Button
            wide
            variant="secondary"
            className={styles.factor}
            icon={factor.factor_type === 'phone' ? <MessageSquare /> : <Smartphone />}
            onClick={() => props.onChoose(factor)}
          >
            <span className={styles.words}>
              <b>{titleOfFactor(t, factor)}</b>
              <span>{factor.phone ? maskedPhone(factor.phone) : kindOfFactor(t, factor)}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
