import { z } from 'zod';
import { PAYMENT_METHODS } from './payments.ts';
import { SAFETY_STATES } from './safety-states.ts';
import { STAGES } from './stages.ts';

export const stage = z.enum(STAGES);
export const safetyState = z.enum(SAFETY_STATES);
export const paymentMethod = z.enum(PAYMENT_METHODS);
