import type { LanguageWords } from './language-words.ts';

/** Spanish. */
export const es: LanguageWords = {
  code: 'es',
  months: [
    'enero|ene',
    'febrero|feb',
    'marzo|mar',
    'abril|abr',
    'mayo|may',
    'junio|jun',
    'julio|jul',
    'agosto|ago',
    'septiembre|setiembre|sept|sep|set',
    'octubre|oct',
    'noviembre|nov',
    'diciembre|dic',
  ],
  commonWords:
    'de la que el en y los se del las un por con una su para es al lo como más o pero sus le ha este sí porque esta entre cuando muy sin sobre también me hasta hay donde han desde nos durante uno usted favor ser no todos',
  labels: {
    issue_date:
      'fecha de factura|fecha factura|fecha de emisión|fecha emisión|emitida el|emitido el|fecha de expedición|factura de fecha|fecha del extracto|fecha de extracto|fecha de la carta|fecha del documento|fecha de la notificación|fecha de notificación|fecha del contrato|fecha de compra|fecha de reserva|reservado el|expedido el|expedida el|fecha de la factura|fecha documento|fecha de la reserva|fecha de la resolución|resolución de fecha|fecha de facturación|fecha operación factura|fecha de liquidación|fecha del recibo|comprado el|fecha de pago|fecha de la firma|extracto de fecha|extracto a fecha|fecha de la compra|fecha de la liquidación',
    date: 'fecha|a|con fecha|el día|de fecha',
    due_date:
      'fecha de vencimiento|vencimiento|fecha límite de pago|fecha límite|pagar antes del|a pagar antes del|vence el|fecha de pago límite|pago antes del|antes del|hasta el|fecha de cargo|se cargará el|cargo en cuenta el|plazo de pago hasta|último día de pago|a más tardar el|fecha de cobro|se cobrará el|abonar antes del|fecha vencimiento|pago hasta el|plazo de ingreso hasta|fin del período voluntario|fin de periodo voluntario|período voluntario hasta|abonarse antes del|con vencimiento|con vencimiento el|fecha prevista de cargo|fecha límite de ingreso|cargaremos el|cargado el|vencimiento el',
    other_date:
      'contrato de|contrato de fecha|pedido de|presupuesto de|fecha de entrega|fecha de pedido|pedido de fecha|período de facturación|periodo de facturación|período|periodo|fecha de nacimiento|nacido el|válido hasta|válido el|válido desde|salida|llegada|fecha de viaje|ida|vuelta|desde|desde el|a partir del|su carta del|su escrito de|su solicitud de|su correo del|fecha de inicio|fecha de fin|inicio|fin|fecha valor|f valor|f operación|fecha operación|saldo a|saldo anterior a|lectura|fecha de lectura|próxima factura|fecha de función|fecha del evento|fecha del espectáculo|fecha de servicio|efecto|fecha de efecto|entrada en vigor|fecha de la infracción|infracción de|cometida el|fecha de alta|del|su escrito del|fecha de la prestación|fecha de la función|prestación el|día de la función|carta de fecha|escrito de fecha|carta del|fecha del viaje|el próximo|saldo al|impreso el|fecha de impresión|actualizado el|fecha de baja|fecha de ingreso|fecha de caducidad|fecha de envío',
    invoice_number:
      'número de factura|nº de factura|nº factura|n° factura|factura nº|factura n°|factura número|núm factura|factura núm|n factura|factura|nº de documento|número de documento|nº documento|num factura|factura no|ref factura|referencia factura|recibo nº|nº de recibo|número de recibo|nº fra|fra nº|fra|n° de factura|referencia de factura|ticket nº|no factura|factura simplificada nº',
    customer_number:
      'cliente|número de cliente|nº de cliente|nº cliente|n° cliente|código de cliente|código cliente|cód cliente|cliente nº|su número de cliente|id cliente|referencia de cliente|ref cliente|número de socio|nº socio|nº de socio|nº de abonado|número de abonado|nº abonado|cuenta de cliente|núm cliente|cod cliente|nº de afiliado|número de afiliado|n° de cliente|código de abonado|número de asegurado|cliente n°|identificador de cliente|cuenta cliente|nº empleado|referencia cliente',
    contract_number:
      'número de contrato|nº de contrato|nº contrato|contrato nº|n° contrato|referencia del contrato|referencia de contrato|ref contrato|contrato|número de póliza|nº de póliza|nº póliza|póliza nº|póliza|nº de préstamo|préstamo nº|su contrato|contrato n°|contrato de referencia|n° de póliza|contrato ref|número del contrato|cuenta de contrato|contrato de suministro|su póliza|nº de suscripción',
    our_reference:
      'nuestra referencia|n/ref|nuestra ref|n ref|referencia|ref|número de expediente|nº de expediente|nº expediente|expediente nº|expediente|número de referencia|nº de referencia|número de siniestro|nº de siniestro|siniestro nº|localizador|código de reserva|número de reserva|nº de reserva|referencia de pago|nº de justificante|número de justificante|justificante|clave de liquidación|nº de liquidación|número de liquidación|liquidación nº|nº de boletín|boletín nº|referencia catastral|código de referencia|localizador de reserva|nº de registro|número de registro|nº de reclamación|nuestro número|identificación|referencia de cobro|n° de expediente|número de expte|expte|expte nº|reserva nº|código localizador|referencia del recibo|número de solicitud|concepto de pago|cítese|boletín de denuncia|nº de caso|número de caso|reserva',
    your_reference: 'su referencia|s/ref|su ref|s ref|su pedido|su escrito|su carta',
    other_number:
      'datos bancarios|cuenta bancaria|domiciliación de pagos|número de pedido|nº de pedido|nº pedido|pedido|pedido nº|albarán|albarán nº|nº albarán|nº de albarán|presupuesto nº|cups|número de contador|contador|contador nº|nº de contador|bic|swift|número de cuenta|nº de cuenta|cuenta nº|cuenta|c c c|ccc|página|pág|asiento|coche|vagón|fila|butaca|tren|vuelo|billete nº|nº de billete|número de billete|registro mercantil|tomo|folio|hoja|inscripción|nº seguridad social|número de la seguridad social|afiliación|referencia artículo|código artículo|artículo|mandato|referencia mandato|identificador acreedor|extracto nº|nº de extracto|número de extracto|matrícula|dni|nie|teléfono fijo|puerta|código postal|sector|zona|nº de serie|andén|hoja nº|orden de compra|dni titular',
    iban: 'iban|código iban|cuenta iban|nº de cuenta iban|nº cuenta iban|iban nº',
    vat_id:
      'nif|cif|n i f|c i f|nif iva|cif nif|nif cif|nº iva|número de iva|iva intracomunitario|nif intracomunitario|n° iva|nif iva intracomunitario|nº de identificación fiscal|número de identificación fiscal|vat|vat nº|nº vat|nif vat|nif del emisor|identificación fiscal|n i f iva',
    email: 'correo electrónico|e-mail|email|correo|mail|e mail',
    phone:
      'teléfono|tel|tfno|tlf|tlfno|teléfonos|telf|atención al cliente|teléfono de atención al cliente|móvil|llámenos al|t|contacto telefónico|centralita|teléfono de contacto',
    fax: 'fax|telefax|nº de fax|f',
    gross_total:
      'total factura|importe total|total con iva|total iva incluido|importe total factura|total general|importe de la factura|total de la factura|total importe|total a facturar|importe total con iva|total iva incl|precio total|importe factura|total eur iva incluido|total importe factura|total euros iva incluido|importe total de la factura|total bruto|coste total|total impuestos incluidos',
    due_total:
      'total a pagar|importe a pagar|a pagar|total a ingresar|importe a ingresar|cantidad a pagar|importe pendiente|pendiente de pago|líquido a pagar|importe adeudado|importe del cargo|total adeudado|importe a abonar|total a abonar|deuda total|deuda pendiente|cuota a ingresar|importe de la sanción|cuota a pagar|importe de la multa|importe cargado|importe pagado|suma a pagar|importe total a pagar|total deuda|líquido a percibir factura|sanción',
    total: 'total|importe|suma|precio|total eur|total euros|pagado|total pagado|tarifa',
    net_total:
      'base imponible|subtotal|importe neto|total neto|total sin iva|base|total bruto sin iva|neto|suma base|sub total|importe sin iva|total base imponible|total antes de impuestos|suma de bases|importe base|total líquido sin iva',
    tax_total:
      'iva|cuota iva|importe iva|total iva|i v a|impuestos|iva 21|cuota de iva|igic|impuesto|total impuestos|cuota',
    other_amount:
      'saldo anterior|saldo inicial|saldo final|saldo|saldo actual|nuevo saldo|descuento|gastos de envío|portes|anticipo|fianza|precio unitario|precio ud|p unitario|retención|irpf|retención irpf|entregado|cambio|efectivo|tarjeta|devengado|líquido a percibir|total devengado|renta|renta mensual|término fijo|término de potencia|potencia|energía|alquiler|cuota|saldo disponible|total cargos|total abonos|pagos a cuenta|a cuenta|ya abonado|recargo|total ingresos|total gastos|disponible|provisión de fondos|señal|pagos anteriores|entregas a cuenta|saldo acreedor|reducción por pronto pago|importe con reducción',
    sender:
      'remitente|de|emisor|vendedor|proveedor|emitido por|arrendador|empresa|prestador|datos del emisor|empleador|la empresa|organizador|datos del proveedor|acreedor|beneficiario',
    recipient:
      'destinatario|cliente|a|facturar a|datos del cliente|datos de facturación|comprador|arrendatario|a la atención de|titular|pasajero|nombre del pasajero|viajero|nombre|nombre y apellidos|asegurado|tomador|trabajador|interesado|sujeto pasivo|contribuyente|titular del contrato|facturado a|cliente titular|titular de la entrada|espectador|datos cliente|razón social cliente|obligado al pago|denunciado|abonado|dirección de facturación',
    account_holder:
      'titular de la cuenta|titular cuenta|beneficiario de la transferencia|cuenta a nombre de|a favor de|a nombre de',
    recipients_own:
      'su iban|su cuenta|su cuenta bancaria|nif del cliente|nif cliente|cif cliente|su nif|cif del cliente|de su cuenta|en su cuenta|en su cuenta iban|cuenta de cargo|domiciliado en|domiciliación|nif comprador|nif del destinatario|cargo en su cuenta|su teléfono|su correo|nif titular|domiciliado en la cuenta|nif destinatario',
    subject: 'asunto|ref asunto|objeto',
  },
  greetings:
    'querido|querida|queridos|queridas|estimado|estimada|estimados|estimado cliente|estimada clienta|estimado señor|estimada señora|muy señor mío|muy señores míos|estimados señores|muy señora mía|apreciado|apreciada|hola|buenos días|distinguido|estimado a cliente|estimado sr|estimada sra',
  closings:
    'atentamente|le saluda atentamente|un cordial saludo|saludos cordiales|reciba un cordial saludo|cordialmente|sin otro particular|saludos|les saluda atentamente|un saludo|fdo|firmado|muy atentamente|agradeciendo de antemano|quedamos a su disposición|a la espera de su respuesta',
  paymentCues:
    'se cargará|será cargado|cargado|cargaremos|se cobrará|será cobrado|cargo en su cuenta|abonar|el pago|pagar',
  headings: {
    invoice:
      'factura|factura de electricidad|factura de gas|factura de la luz|su factura|factura proforma|factura de venta|factura electrónica|factura de agua|factura de teléfono|factura móvil|minuta|nota de honorarios|minuta de honorarios|su factura de la luz|factura de luz|su factura de gas|su factura móvil|factura ordinaria|factura por servicios|su factura de electricidad|liquidación anual de suministro|factura de servicios',
    credit_note: 'abono|nota de abono|factura de abono|nota de crédito|factura rectificativa|su abono',
    receipt:
      'recibo|ticket|tique|factura simplificada|justificante de pago|recibo de pago|comprobante|comprobante de pago|resguardo|ticket de compra|recibo de alquiler',
    statement:
      'extracto de cuenta|extracto bancario|extracto|extracto de movimientos|movimientos de cuenta|extracto mensual|su extracto|estado de cuenta|resumen de cuenta|extracto integrado|extracto de cuenta corriente|extracto de tarjeta|liquidación de cuenta|su extracto de cuenta',
    contract:
      'contrato|contrato de arrendamiento|contrato de alquiler|contrato de trabajo|contrato de prestación de servicios|contrato de mantenimiento|contrato de compraventa|acuerdo|convenio|contrato de suministro|contrato marco|póliza de seguro|contrato de préstamo|contrato de arrendamiento de vivienda|contrato de servicios|acuerdo marco|contrato de arrendamiento de plaza de garaje|condiciones particulares|contrato de cesión de uso|contrato de obra|anexo al contrato',
    letter: 'carta|comunicado|circular|aviso de baja|baja del contrato|escrito',
    notice:
      'notificación|liquidación|resolución|providencia de apremio|notificación de liquidación|recibo del impuesto sobre bienes inmuebles|impuesto sobre bienes inmuebles|notificación de denuncia|notificación de sanción|multa|requerimiento|impuesto sobre vehículos|providencia|boletín de denuncia|diligencia|notificación de resolución|acuerdo de liquidación|carta de pago|notificación de apremio|propuesta de resolución|liquidación provisional|tasa de basuras|liquidación de tasa|resolución de concesión|propuesta de liquidación|denuncia|acuerdo de inicio|documento de ingreso|notificación de embargo|resolución sancionadora',
    certificate:
      'certificado|diploma|acta de nacimiento|certificado médico|certificado de empadronamiento|certificado de asistencia|título|partida de nacimiento|certificado de trabajo|volante de empadronamiento|certificación|acreditación|certificado de aprovechamiento|certificado de retenciones',
    payslip:
      'nómina|recibo de salarios|recibo individual de salarios|hoja de salario|recibo individual justificativo del pago de salarios',
    ticket:
      'billete|billete electrónico|entrada|tarjeta de embarque|confirmación de reserva|su reserva|billete de tren|e-ticket|su billete|entradas|confirmación de su reserva|título de transporte|localizador|entrada general|ticket de entrada|billete de viaje|su entrada|comprobante de reserva|itinerario|su viaje',
    manual:
      'manual de instrucciones|manual de usuario|guía de usuario|instrucciones de uso|manual|guía rápida|instrucciones de montaje',
    form: 'formulario|solicitud|impreso|hoja de inscripción|declaración|orden de domiciliación|ficha de inscripción|cuestionario|solicitud de alta|modelo|mandato sepa|autorización',
    report:
      'informe|memoria|acta|informe anual|informe médico|informe pericial|acta de reunión|memoria anual|informe de inspección|informe clínico|acta de la junta',
  },
  hints: {
    invoice:
      'base imponible|iva|forma de pago|vencimiento|total factura|cantidad|precio unitario|importe|descripción|nº factura|kwh|facturación|transferencia bancaria|factura|término de potencia|cuota iva|unidades',
    receipt:
      'efectivo|cambio|gracias por su visita|caja|tarjeta|entregado|le atendió|gracias por su compra|recibí|contactless|iva incluido',
    statement:
      'saldo anterior|saldo final|fecha valor|movimientos|cargos|abonos|transferencia|domiciliación|saldo inicial|concepto|recibo|f valor|debe|haber|cajero|saldo actual|nómina',
    contract:
      'reunidos|las partes|manifiestan|estipulaciones|cláusulas|el arrendador|el arrendatario|de una parte|de otra parte|en adelante|acuerdan|intervienen|duración del contrato|jurisdicción|el trabajador|en prueba de conformidad|el cliente|exponen|objeto del contrato|preaviso|prestador|firma|rescisión',
    letter:
      'estimado|estimada|atentamente|le comunicamos|nos ponemos en contacto|adjunto|por la presente|le informamos|en respuesta a su|quedamos a su disposición|saludo|le rogamos|agradecemos su',
    notice:
      'recurso de reposición|recurso|plazo de un mes|reclamación económico-administrativa|ayuntamiento|agencia tributaria|ley general tributaria|período voluntario|recargo|sanción|infracción|sujeto pasivo|apremio|alegaciones|vía administrativa|notificado|expediente sancionador|padrón|artículo|ordenanza|ordenanza fiscal|interponer|contencioso',
    certificate:
      'certifica que|certifico|hace constar|se certifica|ha superado|ha participado|para que conste|certifica|a los efectos oportunos|hacer constar',
    payslip:
      'devengos|deducciones|base de cotización|líquido a percibir|contingencias comunes|irpf|total devengado|salario base|antigüedad|seguridad social|grupo de cotización',
    ticket:
      'salida|llegada|asiento|coche|embarque|pasajero|viajero|andén|vuelo|ida|vuelta|butaca|fila|no reembolsable|apertura de puertas|clase|función|tren|documento de identidad|sesión|platea|entrada|recinto|aforo|vía',
    manual:
      'instrucciones de seguridad|puesta en marcha|solución de problemas|datos técnicos|garantía|limpieza y mantenimiento',
    form: 'marque con una x|rellene|en mayúsculas|firma del solicitante|cumplimente|marque lo que proceda|solicita',
    report: 'conclusiones|resumen|orden del día|asistentes|resultados|recomendaciones|diagnóstico|objetivos',
  },
  topics: {
    Seguros: 'seguro|póliza|asegurado|siniestro|prima|tomador|cobertura',
    Impuestos: 'agencia tributaria|impuesto|irpf|declaración|contribuyente|bienes inmuebles|hacienda|sujeto pasivo',
    Energía: 'electricidad|gas|kwh|contador|potencia|cups|luz|consumo|suministro',
    Telefonía: 'móvil|fibra|internet|línea|llamadas|datos|tarifa|router',
    Vivienda: 'alquiler|arrendatario|arrendador|vivienda|renta|fianza|comunidad|inmueble',
    Salud: 'paciente|médico|clínica|hospital|consulta|tratamiento|dental|receta',
    Banco: 'extracto|saldo|transferencia|cuenta corriente|fecha valor|domiciliación|tarjeta',
    Viajes: 'vuelo|tren|billete|hotel|viaje|pasajero|reserva|salida|llegada',
    Coche: 'vehículo|matrícula|itv|taller|neumáticos|kilómetros|aparcamiento',
    Trabajo: 'empresa|trabajador|nómina|salario|contrato de trabajo|seguridad social',
  },
  institutions:
    'ayuntamiento|agencia|ministerio|diputación|juzgado|universidad|colegio|instituto|hospital|clínica|banco|caja|cooperativa|seguros|seguro|mutua|asociación|fundación|servicio|servicios|dirección|delegación|consejería|junta|tesorería|comunidad|compañía|sociedad|teatro|museo|gestoría|notaría|registro|jefatura|tráfico|hacienda|generalitat|xunta|centro|escuela|academia|farmacia|inmobiliaria|talleres|bufete|abogados|transportes|policía|auditorio|administración|hermanos|federación|oficina|consorcio|caixa|viajes|ferrocarriles|librería',
};
