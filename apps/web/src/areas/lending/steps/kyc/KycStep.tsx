import { Card } from '@sikka/ui/card';
import type { StepProps } from '../step-props.ts';

/** Says what is next. */
export const KycStep = ({ application: { explanation } }: StepProps) => <Card>{explanation}</Card>;
