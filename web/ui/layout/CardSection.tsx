import { type ReactNode, useId } from 'react';
import { Card, type CardProps } from './Card.tsx';
import { Row, Stack } from './flow.tsx';
import { Text } from './Text.tsx';

export interface CardSectionProps extends Omit<CardProps, 'as' | 'title'> {
  title: ReactNode;
  /** A Japanese sign above the title; its characters must be in the font subset. */
  sign?: string;
  /** A paragraph below the title. */
  lead?: ReactNode;
  /** Opposite the title. */
  aside?: ReactNode;
}

/** A card with a heading, which names its section. */
export function CardSection({ title, sign, lead, aside, children, ...rest }: CardSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} {...rest}>
      <Stack>
        <Row as="header" gap={4} justify="between" align="start">
          <Stack gap={1}>
            {sign && (
              <Text lang="ja" size="base" tone="accent" className="sign-text">
                {sign}
              </Text>
            )}
            <Text as="h2" id={id} size="lg">
              {title}
            </Text>
            {lead && (
              <Text size="base" tone="muted">
                {lead}
              </Text>
            )}
          </Stack>
          {aside}
        </Row>
        {children}
      </Stack>
    </Card>
  );
}
