import { Button, Drawer, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError, type FieldProblem } from '../api/problem.ts';
import { useErrorWords } from '../components/panel-boundary.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFocusBack } from './focus-back.ts';
import classes from './form-dialog.module.css';
import { UnsavedGuard } from './unsaved-guard.tsx';

type Values = Record<string, unknown>;

type Props<V extends Values> = {
  title: string;
  text?: string;
  action: string;
  /** What it does cannot be taken back at once. */
  isDanger?: boolean;
  /** A long form stands at the side, with the page dimmed beside it. */
  isDrawer?: boolean;
  initialValues: V;
  /** What is known to be wrong with what is there already, by field. */
  initialErrors?: Partial<Record<keyof V & string, string>>;
  validate?: FormValidateInput<V>;
  /** The field a problem of the server belongs to, by the server's path, where the names differ. */
  fieldOf?: Readonly<Record<string, keyof V & string>>;
  /** What a problem is called in people's own language, of a field or of all (path ''); where there are none for exactly this. */
  wordsOf?: (problem: FieldProblem, values: V) => string;
  /** Does it; what it throws is shown at its field or above the buttons, and nothing that was typed is lost. */
  onSubmit: (values: V) => Promise<void>;
  onClose: () => void;
  /** What else can be done with what is entered, beside the buttons. */
  aside?: (form: UseFormReturnType<V>) => ReactNode;
  /** The fields. The first one takes the focus with `data-autofocus`. */
  children: (form: UseFormReturnType<V>) => ReactNode;
};

function firstInvalid(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input') ?? null;
}

/**
 * A form in a dialog. It is sent once, however often Enter is pressed; the first field in error takes the focus; Esc and a
 * click beside it close it at once only while nothing was typed, and ask otherwise.
 */
export function FormDialog<V extends Values>(props: Props<V>) {
  const { title, text, action, isDrawer = false, isDanger = false, fieldOf = {}, wordsOf, onSubmit, onClose } = props;
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const [failure, setFailure] = useState('');
  const [isAsking, setAsking] = useState(false);
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  useFocusBack();
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: props.initialValues,
    ...(props.initialErrors ? { initialErrors: props.initialErrors } : {}),
    ...(props.validate ? { validate: props.validate } : {}),
  });

  // Errors are drawn a moment after they are set.
  const focusFirstInvalid = () => requestAnimationFrame(() => firstInvalid(element.current)?.focus());

  const messageOf = (problem: FieldProblem, values: V) =>
    (problem.isKnown ? undefined : wordsOf?.(problem, values)) ?? problem.message;

  const showFailure = (error: unknown, values: V) => {
    const problems = error instanceof ApiError ? (error.problem.errors ?? []) : [];
    const known = problems.flatMap((problem) => {
      const field = fieldOf[problem.path] ?? problem.path;
      return field in props.initialValues ? [{ field, message: messageOf(problem, values) }] : [];
    });
    for (const { field, message } of known) form.setFieldError(field, message);
    if (known.length === 0 && wordsOf && error instanceof ApiError && problems.length === 0) {
      const { code, detail } = error.problem;
      setFailure(wordsOf({ path: '', message: detail, code }, values));
    } else if (known.length === 0) setFailure(errorWords(error).text);
  };
  const submit = form.onSubmit(async (values) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure('');
    try {
      await onSubmit(values);
    } catch (error) {
      showFailure(error, values);
    } finally {
      isSending.current = false;
      focusFirstInvalid();
    }
  }, focusFirstInvalid);
  const close = () => {
    if (isSending.current) return;
    if (form.isDirty() && !isAsking) setAsking(true);
    else onClose();
  };

  const frame = {
    opened: true,
    onClose: close,
    title,
    returnFocus: false,
    closeButtonProps: { 'aria-label': t('action.close') },
  };
  const content = (
    <form ref={element} onSubmit={submit} noValidate onChange={() => setAsking(false)}>
      <UnsavedGuard isUnsaved={() => form.isDirty() && !isSending.current} />
      <Stack gap="md">
        {text && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
        {props.children(form)}
        {failure && (
          <p className="av-trouble" role="alert">
            {failure}
          </p>
        )}
        <div className={classes.acts}>
          {isAsking ? (
            <div className={`av-line ${classes.asking}`} role="alert">
              <span>{t('kit.discard_text')}</span>
              <Group gap="xs">
                <Button variant="default" onClick={() => setAsking(false)}>
                  {t('kit.keep')}
                </Button>
                <Button color="red" variant="filled" onClick={onClose}>
                  {t('kit.discard')}
                </Button>
              </Group>
            </div>
          ) : (
            <Group justify="flex-end" gap="xs">
              {props.aside && <div className={classes.aside}>{props.aside(form)}</div>}
              {/* What is dangerous is not done by Enter pressed in haste; a field that takes the focus stands before. */}
              <Button
                variant="default"
                onClick={onClose}
                disabled={form.submitting}
                {...(isDanger ? { 'data-autofocus': true } : {})}
              >
                {t('action.cancel')}
              </Button>
              <Button type="submit" loading={form.submitting} {...(isDanger ? { color: 'red' } : {})}>
                {action}
              </Button>
            </Group>
          )}
        </div>
      </Stack>
    </form>
  );
  if (!isDrawer)
    return (
      <Modal {...frame} classNames={{ content: classes.content ?? '' }}>
        {content}
      </Modal>
    );
  return (
    <Drawer
      {...frame}
      position="right"
      size={584}
      classNames={{ title: classes.drawerTitle ?? '', content: classes.content ?? '' }}
    >
      {content}
    </Drawer>
  );
}
