import type { Vocabulary } from './vocabulary.ts';

export const es: Vocabulary = {
  code: 'es',
  countries: ['ES'],
  currencies: ['€', 'EUR'],
  decimal: ',',
  group: '.',
  months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  dates: 'dd/mm/yyyy|d de MMMM de yyyy|dd-mm-yyyy|dd/mm/yy|d MMMM yyyy|dd.mm.yyyy',
  tuning: {
    dates: 'MMMM d de yyyy|d.º de MMMM de yyyy|yyyy–mm–dd',
    forms: 'Señora|Señor|Señores|Sr. D.|A la atención de',
  },
  people:
    'D./Javier Olmedo Ruiz|Dña./Carmen Iglesias Peña|D./Ramón Castaño Vidal|Sra./Lucía Ferrándiz Soto|D./Andrés Quintana León|Dña./Nuria Bosch Serra|Sr./Manuel Zabala Ortiz|D./Iván del Río Prados',
  streets:
    'C/ Mayor, 14|Avda. de la Constitución 88, 3º B|Calle Alcalá 221|Paseo de Gracia 47|Plaza del Ayuntamiento 1|Ronda de Levante, 5|Polígono Los Olivos, nave 8|Calle del Pez 12, bajo',
  towns:
    '28013 Madrid|41001 Sevilla|08007 Barcelona|46002 Valencia|50003 Zaragoza|48009 Bilbao|29015 Málaga|15003 A Coruña',
  companies: {
    energy:
      'Luz del Norte, S.A./luzdelnorte.es|Energía Levante S.L./energialevante.es|Comercializadora Ibérica de Gas S.A./cigas.es',
    telecom:
      'Movifibra España S.L./movifibra.es|Telnova Comunicaciones S.A./telnova.es|Red Azul Telecom S.L./redazul.es',
    trade:
      'Maderas Robledo S.L./maderasrobledo.es|Papelería Cervantes/papeleriacervantes.es|Ferretería Hermanos Gil S.L./hermanosgil.es|Muebles Alameda S.A./mueblesalameda.es',
    services:
      'Fontanería Prado S.L./fontaneriaprado.es|Clínica Dental Arana/dentalarana.es|Bufete Salinas Abogados S.L.P./salinasabogados.es|Reformas Tejedor S.L.U./reformastejedor.es',
    bank: 'Banco del Tajo, S.A./bancodeltajo.es|Caja Rural de Soria/cajaruralsoria.es|Banca Mediterránea S.A./bancamediterranea.es',
    insurance:
      'Seguros Atlántida S.A./segurosatlantida.es|Mutua Castellana/mutuacastellana.es|La Previsora Hispana S.A./previsorahispana.es',
    authority:
      'Agencia Tributaria/agenciatributaria.es|Ayuntamiento de Valdemora/valdemora.es|Jefatura Provincial de Tráfico/dgt.es|Diputación de Ribera Alta/riberaalta.es|Ayuntamiento de San Bartolomé/sanbartolome.es',
    transport:
      'Ferrocarriles del Ebro S.A./ferrocarrilesebro.es|Autocares La Mancha S.L./autocareslamancha.es|Aerovías Peninsulares S.A./aeroviaspeninsulares.es',
    events:
      'Teatro Principal de Olmedo/teatroprincipalolmedo.es|Conciertos del Sur S.L./conciertosdelsur.es|Fundación Palacio Viejo/palacioviejo.es',
    landlord:
      'Inmobiliaria Sol y Mar S.L./solymar.es|Gestión de Fincas Prieto S.L./fincasprieto.es|Viviendas Alborada S.A./alborada.es',
  },
  phones: '91 523 48 10|+34 954 77 12 03|900 102 345|93-412-55-60|+34 976 20 14 88|963 51 77 20',
  labels: {
    phone: 'Tel.|Teléfono|Tel:|Tfno.|Teléfono:|Atención al cliente',
    fax: 'Fax|Fax:|Telefax',
    email: 'E-mail|Correo electrónico:|Email|Correo',
    web: '|Web|Web:',
    vat: 'NIF|CIF:|NIF:|C.I.F.|NIF-IVA|N.I.F.',
    iban: 'IBAN|IBAN:|Cuenta IBAN',
    bank: 'Datos bancarios|Forma de pago: transferencia|Domiciliación de pagos|Cuenta bancaria',
    register:
      'Registro Mercantil de Madrid, tomo 1204, folio 88|Inscrita en el R.M. de Sevilla, hoja SE-4471|Reg. Merc. Barcelona T 30112',
    taxNumber: 'CNAE 4332|Capital social 3.000 €|Sede electrónica',
    invoiceNumber: 'Factura nº|Nº de factura|Número de factura|Nº factura|Factura N.º|Núm. factura|Nº fra.',
    invoiceDate: 'Fecha de factura|Fecha|Fecha:|Fecha factura|Fecha de emisión|Fecha de expedición',
    plainDate: 'Fecha|Fecha:|',
    customer: 'Nº de cliente|Código de cliente|Número de cliente|Cliente nº|Cód. cliente|Ref. cliente|Nº cliente',
    contract: 'Nº de contrato|Contrato nº|Número de contrato|Referencia del contrato|Nº contrato|Ref. contrato',
    order: 'Pedido nº|Nº de pedido|Albarán nº|Su pedido|Presupuesto nº|Nº albarán',
    due: 'Vencimiento|Fecha de vencimiento|Fecha límite de pago|Vence el|Vencimiento:|Pagar antes del|Fecha de cargo',
    period: 'Período de facturación|Periodo|Periodo de facturación',
    deliveryDate: 'Fecha de entrega|Fecha de pedido|Fecha de la prestación',
    reference: 'Nuestra referencia|N/Ref.|Referencia|Expediente nº|Nº de expediente|Ref.:|Siniestro nº|Nº expte.',
    yourReference: 'S/Ref.|Su escrito de|Su carta del',
    billTo: 'Facturar a|Cliente:|Datos del cliente|Destinatario',
    subject: 'Asunto:|Asunto|ASUNTO:',
    page: 'Página 1 de 2|Pág. 1/2|Hoja 1',
    holder: 'Titular:|Titular de la cuenta:|Beneficiario:',
    clerk: 'Persona de contacto|Contacto:|Gestor|Tramitado por|Le atiende',
  },
  invoice: {
    headings:
      'Factura|FACTURA|Factura de venta|Minuta de honorarios|Factura ordinaria|F A C T U R A|Factura por servicios',
    billHeadings: 'Su factura de electricidad|Factura de gas|Su factura móvil|Factura|Factura de la luz|Su factura',
    columns:
      'Nº;Descripción;Cant.;Precio;Importe|Ref.;Concepto;Unidades;P. unitario;Total|Pos.;Artículo;Uds.;Precio ud.;Importe',
    items:
      'Instalación canalón|Tubo cobre 15 mm|Desplazamiento|Mano de obra|Papel A4|Revisión anual|Tablón roble 2 m|Consulta|Silicona|Taladro 18 V',
    net: 'Base imponible|Subtotal|Total neto|Suma|Importe neto|Base',
    tax: 'IVA 21 %|I.V.A. 21%|Cuota IVA 21 %|IVA (21%)|21 % IVA|Importe IVA 21 %',
    gross:
      'Total factura|Total|Total a pagar|Importe total|TOTAL FACTURA|Total con IVA|Importe a pagar|Total IVA incluido',
    intro:
      'Le agradecemos su confianza y le detallamos los servicios prestados.|De acuerdo con su pedido, le facturamos:|Por los trabajos realizados en su domicilio:|Adjuntamos el detalle de nuestros servicios.',
    payBy:
      'Le rogamos abone el importe antes del {due}.|Vencimiento de la factura: {due}|Fecha límite de pago: {due}.|Rogamos efectúen el pago a más tardar el {due}.|El pago deberá realizarse hasta el {due}.',
    payLater: 'Forma de pago: transferencia a 30 días.|Pago al contado.|Pago a la recepción de la factura.',
    directDebit:
      'El importe se cargará el {due} en su cuenta {theirs}.|Este importe será cargado en su cuenta IBAN {theirs} el {due}.|El {due} cargaremos este recibo en su cuenta {theirs}.',
    thanks:
      'Gracias por su confianza.|Son de aplicación nuestras condiciones generales de venta.|No se admiten devoluciones pasados 15 días.',
    dueTotal: 'Total a pagar|Pendiente de pago|Importe pendiente',
    balances: 'A cuenta|Pagos a cuenta|Anticipo',
    asides:
      'Hemos recibido su último pago de {amount} el {other}.|Las nuevas condiciones generales se aplican desde el {other}.|Cada reclamación de pago conlleva un gasto de 5,00 €.|Su próxima cuota será de {amount}.|Nuestros precios incluyen un descuento de {amount}.|Contrato de {other}, pedido de {other}.|La garantía finaliza el {other}.',
  },
  letter: {
    greetings: 'Estimado/a{f}:|Muy señores míos:|Estimado cliente:|Estimada clienta:',
    closings: 'Atentamente|Un cordial saludo|Reciba un cordial saludo|Le saluda atentamente|Saludos cordiales',
    subjects:
      'Actualización de su prima|Su siniestro del {other}: cierre del expediente|Confirmación de su baja|Modificación de su tarifa|Sustitución del contador|Su consulta sobre la poda de árboles|Convocatoria de la junta de propietarios',
    bodies:
      'Hemos recibido su escrito de fecha {other} y le agradecemos su interés. Una vez estudiado, le comunicamos nuestra respuesta.|A partir del {other} nuestras tarifas cambiarán debido al mayor coste de la energía.|En relación con su llamada, le pedimos disculpas por la demora.|Si tiene alguna duda, puede llamarnos de lunes a viernes de 8 a 18 horas.|No tiene que hacer nada; el cambio será automático.|Nuestro técnico le visitará el {other} entre las 9 y las 12 horas. Le rogamos facilite el acceso.|Por tanto, su contrato actual finalizará el {other}.|Adjuntamos la documentación solicitada.',
    privateSubjects:
      'Baja de mi contrato|Reclamación de la última factura|Preaviso de fin de alquiler|Avería de la calefacción|Cambio de cuenta bancaria',
    privateBodies:
      'Por la presente les comunico mi decisión de dar de baja el contrato arriba indicado a la mayor brevedad.|Les ruego me confirmen por escrito la recepción de esta carta.|Desde el {other} la calefacción de mi vivienda falla con frecuencia.|Quedo a la espera de su respuesta en un plazo de quince días.',
    yourLetter: 'Su escrito de|Su carta del|Su solicitud de',
  },
  contract: {
    headings:
      'Contrato de arrendamiento|Contrato de prestación de servicios|Contrato de trabajo|Contrato de mantenimiento|Contrato de compraventa|Contrato de cesión de uso de plaza de garaje|Contrato marco',
    between: 'REUNIDOS, de una parte:|De una parte',
    and: 'y de otra parte:',
    roles: 'en adelante, «el Prestador»;en adelante, «el Cliente»|(el arrendador);(el arrendatario)',
    clauses:
      'Primera. Objeto. El objeto del presente contrato son los servicios descritos en el anexo 1.|Segunda. Duración. El contrato entrará en vigor el {other} por tiempo indefinido.|Tercera. Precio. La cuota mensual asciende a {amount}, pagadera el día 3 de cada mes.|Cuarta. Resolución. Cualquiera de las partes podrá resolverlo con un preaviso de tres meses.|Quinta. Responsabilidad. Las partes responderán conforme a la ley.|Sexta. Jurisdicción. Las partes se someten a los juzgados del domicilio del prestador.|Séptima. Modificaciones. Toda modificación se hará por escrito.',
    signed: 'En {town}, a {date}|{town}, a {date}|{town}, {date}',
  },
  statement: {
    headings:
      'Extracto de cuenta|Su extracto de cuenta|Extracto bancario|Extracto de cuenta corriente|Movimientos de cuenta',
    date: 'Fecha del extracto|Fecha|Extracto a fecha|Fecha de emisión|Emitido el',
    number: 'Extracto nº|Nº de extracto|Hoja nº',
    opening: 'Saldo anterior|Saldo inicial|Saldo a {other}|Saldo previo',
    closing: 'Saldo final|Nuevo saldo|Saldo actual|Saldo a su favor',
    columns:
      'Fecha;Valor;Concepto;Importe|F. operación;F. valor;Descripción;Importe EUR|Fecha;F. Valor;Movimiento;Cargo/Abono',
    bookings:
      'Recibo Luz del Norte|Transferencia alquiler|Abono nómina|Compra Mercadona|Transferencia Clínica Arana|Recibo Seguros Atlántida|Reintegro cajero',
    holder: 'Titular|Cuenta de|',
  },
  ticket: {
    headings:
      'Billete electrónico|Confirmación de reserva|Tarjeta de embarque|Entrada|Billete de tren|Su billete|Su reserva',
    trainLines:
      'Ida: {travel}, salida 08:14 Zaragoza vía 4|Tren 3151, coche 12, asiento 64 ventana|Llegada 11:52 Madrid Atocha|Turista, sin cambios ni anulaciones',
    eventLines:
      'Apertura de puertas 19:00 h, función {travel} 20:00 h|Fila 12, butaca 7, platea|No se permite el acceso una vez comenzada la función|No se admiten cambios ni devoluciones',
    events: 'La vida es sueño|Concierto de primavera|Noche de humor|Recital de poesía',
    booked: 'Fecha de reserva|Reservado el|Fecha de compra|Comprado el',
    reference: 'Localizador|Código de reserva|Número de reserva|Localizador de reserva',
    total: 'Precio total|Total|Precio|Importe total|Total pagado',
    passenger: 'Pasajero|Viajero|Nombre|Nombre del pasajero',
    travelDate: 'Fecha de viaje|Válido el|Fecha de la función|Fecha del viaje',
    small:
      'Es necesario presentar un documento de identidad.|Se aplican las condiciones de transporte.|Este título es personal e intransferible.',
  },
  notice: {
    headings:
      'Notificación de liquidación|Impuesto sobre Bienes Inmuebles|Notificación de denuncia|Resolución de concesión|Liquidación de tasa de basuras|Providencia de apremio|Carta de pago',
    reference: 'Expediente|Nº de expediente|Referencia|Nº de liquidación|Número de expediente',
    date: 'Fecha|Fecha de notificación|Fecha:|',
    bodies:
      'De conformidad con la ordenanza fiscal, la cuota del ejercicio se fija como sigue.|Examinada su solicitud, se dicta la siguiente resolución.|El día {other} a las 14:32 horas el vehículo circulaba a velocidad superior a la permitida.|La liquidación se practica con arreglo a los datos de su declaración.',
    amounts: 'Total a ingresar|Importe a pagar|Total a pagar|Importe a ingresar|Cuota a ingresar',
    payBy:
      'El pago deberá efectuarse antes del {due}.|Fecha límite de ingreso: {due}|Plazo de ingreso hasta el {due}.|Fin del período voluntario: {due}',
    appeal:
      'Contra este acto puede interponer recurso de reposición en el plazo de un mes.|Contra la presente resolución cabe reclamación económico-administrativa en el plazo de un mes.',
  },
};
