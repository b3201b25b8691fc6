import { defineErrors } from '../../../platform/errors.ts';

/** Fields of one owner; there can be as many for everybody. */
export const MAX_CUSTOM_FIELDS = 100;

/** Expected failures around custom fields. */
export const customFieldErrors = defineErrors({
  custom_field_not_found: {
    status: 404,
    title: 'Custom field not found',
    detail: 'There is no custom field of that id among yours.',
  },
  custom_field_of_instance: {
    status: 403,
    title: 'A field for everybody',
    detail: 'Only administrators make and change the fields that everybody has.',
  },
  custom_field_limit_reached: {
    status: 409,
    title: 'Too many custom fields',
    detail: `There are ${MAX_CUSTOM_FIELDS} custom fields already. Delete one that no document uses.`,
  },
  custom_field_name_taken: {
    status: 409,
    title: 'Name taken',
    detail: 'There is a field of that name already. Give this one another name.',
  },
  custom_field_key_taken: {
    status: 409,
    title: 'Key taken',
    detail:
      'There is a field of that key already, or the search means something else by it. Name another key, or none.',
  },
  custom_field_asked_for: {
    status: 409,
    title: 'Still asked for',
    detail: 'Rules, pipelines or saved searches ask for this field. Take it out of them first, or retire it.',
  },
  custom_field_used: {
    status: 409,
    title: 'The field is used',
    detail: 'Documents have a value in this field. Retire it instead: it is offered no more, and the values stay.',
  },
  custom_field_choice_used: {
    status: 409,
    title: 'The choice is used',
    detail: 'Documents have one of the choices that would go. Set another value on them first.',
  },
  custom_field_order_incomplete: {
    status: 422,
    title: 'Not all custom fields are named',
    detail: 'Name every one of your own fields exactly once. They may have changed: read them again.',
  },
});
