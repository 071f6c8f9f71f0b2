import { Type } from 'typebox';
import { labelled } from './annotations.ts';

/**
 * The parameter of a list by which its filter by category also finds the records of all categories
 * below that one. Without that filter it changes nothing.
 */
export const includeSubcategories = Type.Optional(Type.Boolean(labelled('includeSubcategories')));
