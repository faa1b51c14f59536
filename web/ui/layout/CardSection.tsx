import { type ReactNode, useId } from 'react';
import { Card, type CardProps } from './Card.tsx';
import { Stack } from './flow.tsx';
import { Text } from './Text.tsx';

export interface CardSectionProps extends Omit<CardProps, 'as' | 'title'> {
  title: ReactNode;
  /** A Japanese sign above the title; its characters must be in the font subset. */
  sign?: string;
  /** A paragraph below the title. */
  lead?: ReactNode;
}

/** A card with a heading, which names its section. */
export function CardSection({ title, sign, lead, children, ...rest }: CardSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} {...rest}>
      <Stack>
        <Stack gap={1} as="header">
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
        {children}
      </Stack>
    </Card>
  );
}
