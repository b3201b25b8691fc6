{{- define "archivolt.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "archivolt.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "archivolt.labels" -}}
{{ include "archivolt.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "archivolt.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "archivolt.secretName" -}}
{{ .Values.secrets.existing | default (include "archivolt.name" .) }}
{{- end }}

{{- define "archivolt.claimName" -}}
{{ .Values.persistence.existingClaim | default (printf "%s-documents" (include "archivolt.name" .)) }}
{{- end }}

{{/* What is mounted as DATA_DIR. */}}
{{- define "archivolt.documents" -}}
{{- if .Values.persistence.enabled -}}
persistentVolumeClaim: { claimName: {{ include "archivolt.claimName" . }} }
{{- else if ne (.Values.settings.BLOB_STORE | default "" | toString) "s3" -}}
{{- fail "persistence.enabled is false: documents need a bucket then (settings.BLOB_STORE: s3, docs/s3-store.md)" }}
{{- else -}}
emptyDir: {}
{{- end }}
{{- end }}

{{/* The address people open, in its parts: what an ingress has to know. */}}
{{- define "archivolt.path" -}}
{{ (urlParse .Values.publicBaseUrl).path | trimSuffix "/" | default "/" }}
{{- end }}

{{- define "archivolt.secretData" -}}
DATABASE_URL: {{ required "secrets.databaseUrl is missing: a PostgreSQL 15 or newer (or name a secret of yours in secrets.existing)" .Values.secrets.databaseUrl | quote }}
SESSION_SECRET: {{ required "secrets.sessionSecret is missing: openssl rand -base64 32" .Values.secrets.sessionSecret | quote }}
ENCRYPTION_KEY: {{ required "secrets.encryptionKey is missing: openssl rand -base64 32, and keep a copy apart from the database" .Values.secrets.encryptionKey | quote }}
{{- with .Values.secrets.databaseListenUrl }}
DATABASE_LISTEN_URL: {{ . | quote }}
{{- end }}
{{- range $name, $value := .Values.secrets.extra }}
{{ $name }}: {{ $value | toString | quote }}
{{- end }}
{{- end }}

{{/* Settings of every pod that are no secrets. */}}
{{- define "archivolt.settings" -}}
PUBLIC_BASE_URL: {{ .Values.publicBaseUrl | quote }}
{{- with .Values.trustedProxies }}
TRUSTED_PROXIES: {{ . | quote }}
{{- end }}
{{- range $name, $value := .Values.settings }}
{{ $name }}: {{ $value | toString | quote }}
{{- end }}
{{- end }}

{{- define "archivolt.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* What a pod has beside its container: { root, part }. */}}
{{- define "archivolt.podRest" -}}
serviceAccountName: {{ include "archivolt.name" .root }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext: {{- toYaml .root.Values.podSecurityContext | nindent 2 }}
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- with .part.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .part.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .part.affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
